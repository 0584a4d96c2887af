// Search as one types: a combobox over the nodes of a bundle.

const MOST_FOUND = 50;

function search(nodes, open) {
  const input = byId('search');
  const list = byId('found');
  let found = [];
  let active = -1;

  function close() {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  }

  function activate(number) {
    active = number;
    [...list.querySelectorAll('[role=option]')].forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === number));
      if (at === number) {
        input.setAttribute('aria-activedescendant', option.id);
        option.scrollIntoView({ block: 'nearest' });
      }
    });
  }

  function choose(node) {
    input.value = '';
    close();
    open(node);
  }

  function show() {
    const words = input.value.toLowerCase().split(/\s+/).filter(word => word);
    if (words.length === 0) {
      close();
      return;
    }
    const all = matches(nodes(), words);
    found = all.slice(0, MOST_FOUND);
    list.replaceChildren(...found.map((node, number) => option(node, number, choose)));
    if (all.length !== found.length || all.length === 0) {
      const rest = all.length === 0 ? 'nothing has such a name' : `and ${numbers.format(all.length - found.length)} more`;
      list.append(element('li', { class: 'rest', role: 'presentation' }, rest));
    }
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    activate(found.length ? 0 : -1);
  }

  input.addEventListener('input', show);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && list.hidden) {
      show();
    } else if (step && found.length) {
      activate((active + step + found.length) % found.length);
    } else if (event.key === 'Enter' && !list.hidden && active >= 0) {
      choose(found[active]);
    } else if (event.key === 'Escape') {
      input.value = '';
      close();
    } else {
      return;
    }
    event.preventDefault();
  });
  document.addEventListener('keydown', event => {
    if (event.key === '/' && !event.ctrlKey && !event.metaKey && !/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) {
      input.focus();
      event.preventDefault();
    }
  });
}

function option(node, number, choose) {
  const full = fullName(node);
  return element('li', { id: `found-${number}`, role: 'option', mousedown: event => {
    event.preventDefault();
    choose(node);
  } },
  element('span', { class: `dot tone-${node.tone}`, 'aria-hidden': 'true' }),
  element('span', { class: 'name' }, node.name),
  element('span', { class: 'package' }, full === node.name ? '' : full),
  element('span', { class: 'size' }, bytes(node.size)));
}

// What has all the words; in its own name and at its start first, the project before libraries.
function matches(nodes, words) {
  const rank = node => {
    const name = node.name.toLowerCase();
    const order = name === words[0] ? 0 : name.startsWith(words[0]) ? 1 : name.includes(words[0]) ? 2 : 3;
    return order - (isOwn(node) ? 0.5 : 0);
  };
  return nodes
    .filter(node => node.kind !== 'bundle' && node.kind !== 'folder')
    .filter(node => words.every(word => `${fullName(node)} ${node.library || ''}`.toLowerCase().includes(word)))
    .map(node => ({ node, rank: rank(node) }))
    .sort((one, other) => one.rank - other.rank)
    .map(each => each.node);
}
