// Captured objects as a tree, by the keys and roles of the tree pattern of WAI-ARIA.

function objects(box, bundle, origin) {
  if (bundle.data.length === 0) {
    box.replaceChildren(element('p', {}, 'A bundle alone is code; a state has data, too.'));
    return;
  }
  const more = urn => command('inspect', origin, urn, '--json', '--depth', String(bundle.depth));
  box.replaceChildren(...bundle.data.map((data, number) => dataOf(data, number === 0, more(data.resources[0]))));
}

// A tree is made when it is opened: a stack may have thousands of resources.
function dataOf(data, isOpen, more) {
  const others = data.resources.length - 1;
  const made = element('details', { open: isOpen }, element('summary', {}, resourceName(data.resources[0]),
    others > 0 ? ` and ${count(others, 'other', 'others')} with the same data` : ''));
  const fill = () => {
    if (made.open && made.childElementCount === 1) {
      made.append(element('ul', { class: 'urns' }, data.resources.map(urn => element('li', {}, urn))),
        data.root ? objectTree(data, more) : element('p', { class: 'notice' }, data.problem));
    }
  };
  made.addEventListener('toggle', fill);
  fill();
  return made;
}

function resourceName(urn) {
  return urn.slice(urn.lastIndexOf('::') + 2);
}

function objectTree(data, more) {
  const tree = element('ul', { role: 'tree', class: 'objects', 'aria-label': `Data of ${resourceName(data.resources[0])}` });
  const items = () => [...tree.querySelectorAll('[role=treeitem]')].filter(item => !item.parentElement.closest('[hidden]'));
  const places = new Map();
  const go = item => {
    for (let at = item.parentElement.closest('[role=treeitem]'); at; at = at.parentElement.closest('[role=treeitem]')) {
      expand(at, true);
    }
    rove(tree.querySelectorAll('[role=treeitem]'), item);
    item.focus();
  };
  const context = { places, go, more };
  tree.append(objectItem(data.root, '', 1, context));
  rove(tree.querySelectorAll('[role=treeitem]'), tree.firstElementChild);
  tree.addEventListener('keydown', event => {
    const item = event.target.closest('[role=treeitem]');
    const target = item && treeKey(event.key, item, items());
    if (target) {
      go(target);
      event.preventDefault();
    }
  });
  return tree;
}

function objectItem(object, around, level, context) {
  const path = level === 1 ? '' : joined(around, object.name);
  const hasParts = object.parts.length > 0 || object.more > 0;
  const item = element('li', { role: 'treeitem', 'aria-level': level, 'aria-expanded': hasParts ? 'false' : null, title: path || object.name });
  const line = element('div', { class: 'object', click: () => {
    expand(item, item.getAttribute('aria-expanded') === 'false');
    context.go(item);
  } }, element('span', { class: 'field' }, object.name), ' ', element('span', { class: 'type' }, object.type), value(object, context));
  item.append(line);
  context.places.set(path || object.name, item);
  if (hasParts) {
    item.append(element('ul', { role: 'group', hidden: true },
      object.parts.map(part => objectItem(part, path, level + 1, context)),
      object.more ? element('li', { class: 'rest', role: 'none' }, `and ${numbers.format(object.more)} more: `,
        element('code', {}, context.more)) : null));
    expand(item, level < 3);
  }
  return item;
}

function joined(around, name) {
  return /^[\[<]/.test(name) || around === '' ? around + name : `${around}.${name}`;
}

function value(object, context) {
  if (object.elsewhere !== undefined) {
    return element('span', { class: 'value' }, ' see ', button(object.elsewhere, event => {
      event.stopPropagation();
      const place = context.places.get(object.elsewhere);
      if (place) {
        context.go(place);
      }
    }, { class: 'link', tabindex: -1 }));
  }
  return object.value === undefined ? null
    : element('span', { class: object.value === '[hidden]' ? 'value hidden' : 'value' }, ` ${object.value}`);
}

function expand(item, isOpen) {
  const group = item.querySelector(':scope > [role=group]');
  if (group) {
    group.hidden = !isOpen;
    item.setAttribute('aria-expanded', String(isOpen));
  }
}

// Where a key leads from an item; a key that opens or closes it leads to itself.
function treeKey(key, item, items) {
  const at = items.indexOf(item);
  const isOpen = item.getAttribute('aria-expanded') === 'true';
  const isClosed = item.getAttribute('aria-expanded') === 'false';
  switch (key) {
    case 'ArrowDown': return items[at + 1];
    case 'ArrowUp': return items[at - 1];
    case 'Home': return items[0];
    case 'End': return items[items.length - 1];
    case 'ArrowRight':
      expand(item, true);
      return isOpen ? items[at + 1] : item;
    case 'ArrowLeft':
      expand(item, false);
      return isOpen ? item : item.parentElement.closest('[role=treeitem]');
    case 'Enter':
    case ' ':
      expand(item, isClosed);
      return item;
    default: return null;
  }
}
