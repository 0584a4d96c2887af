// The same as the map in words: what is in a node, and where that is.

const MOST_ROWS = 200;

function contents(box, node, open) {
  const rows = node.children.slice(0, MOST_ROWS).map(child => row(child, node, open));
  const list = element('ul', { 'aria-label': `In ${fullName(node)}` }, rows);
  box.replaceChildren(list);
  if (node.children.length > MOST_ROWS) {
    const rest = node.children.slice(MOST_ROWS);
    const more = button(`and ${numbers.format(rest.length)} more`, () => {
      list.append(...rest.map(child => row(child, node, open)));
      more.remove();
    }, { class: 'link' });
    box.append(more);
  }
}

function row(node, around, open) {
  const bar = element('span', { class: `bar tone-${node.tone}` });
  bar.style.width = `${Math.max(1, 100 * node.size / (around.size || 1))}%`;
  return element('li', {}, button([
    element('span', { class: 'name' }, node.name),
    element('span', { class: 'track', 'aria-hidden': 'true' }, bar),
    element('span', { class: 'size' }, bytes(node.size)),
    element('span', { class: 'share' }, share(node.size, around.size)),
  ], () => open(node)));
}

function crumbs(box, node, open) {
  const way = [];
  for (let at = node; at; at = at.parent) {
    way.unshift(at);
  }
  box.replaceChildren(element('ol', {}, way.map(at => element('li', {}, at === node
    ? element('span', { 'aria-current': 'location' }, at.name)
    : button(at.name, () => open(at), { class: 'link' })))));
}
