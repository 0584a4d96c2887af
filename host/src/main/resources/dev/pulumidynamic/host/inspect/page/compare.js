// Two bundles side by side, and what is different.

function compare(box) {
  const found = page.comparison;
  box.replaceChildren(
    ...resources('Resources removed', found.removed),
    ...resources('Resources added', found.added),
    ...(found.closures.length ? found.closures.map(comparison)
      : [element('p', { class: 'notice' }, 'What both have is the same: code, libraries and data.')]));
}

function resources(title, urns) {
  return urns.length === 0 ? [] : [element('h2', {}, title),
    element('ul', { class: 'urns' }, urns.map(urn => element('li', {}, element('code', {}, urn))))];
}

function comparison(closure) {
  const sides = [[0, closure.from, 'before'], [1, closure.to, 'after']].map(([source, digest, when]) =>
    side(page.bundles.find(bundle => bundle.source === source && bundle.bundle.digest === digest), when));
  return element('section', { class: 'comparison' },
    closure.name ? element('h2', {}, resourceName(closure.name)) : '',
    closure.name ? element('p', { class: 'package' }, closure.name) : '',
    element('div', { class: 'sides' }, sides),
    list('Code', closure.code.map(change => [change.kind, change.what, ''])),
    list('Libraries', closure.libraries.map(change => [
      change.from === '' ? 'ADDED' : change.to === '' ? 'REMOVED' : 'CHANGED', change.name,
      change.from === '' ? change.to : change.to === '' ? change.from : `${change.from} → ${change.to}`])),
    list('Data', closure.data.map(change => {
      const space = change.lastIndexOf(' ');
      return [change.slice(space + 1).toUpperCase(), change.slice(0, space), ''];
    })),
    closure.sources.length ? element('h3', {}, 'Source, decompiled') : '',
    closure.sources.map(change => element('details', { open: true },
      element('summary', {}, element('code', {}, change.type.replaceAll('/', '.'))), hunks(change))));
}

function side(bundle, when) {
  const root = bundle && codeOf(bundle);
  if (!root) {
    return element('div', {}, when);
  }
  const box = element('div', {});
  const where = element('nav', { 'aria-label': `Where the map of ${when} is` });
  const map = treemap(box, show, () => shown.parent && show(shown.parent));
  let shown = root;
  function show(node) {
    if (node.children) {
      shown = node;
      map.show(node);
      crumbs(where, node, show);
      map.focus();
    }
  }
  map.show(root);
  crumbs(where, root, show);
  return element('div', {}, element('h3', {}, when),
    element('p', { class: 'facts' }, element('code', {}, bundle.bundle.digest.slice(0, 12)),
      ` ${page.sources[bundle.source]}, ${bytes(root.size)}, ${count(root.files, 'file', 'files')}`), where, box);
}

function list(title, changes) {
  return changes.length === 0 ? '' : element('div', {}, element('h3', {}, title),
    element('ul', { class: 'changes' }, changes.map(([kind, what, versions]) => element('li', {},
      element('span', { class: `change ${kind.toLowerCase()}` }, kind.toLowerCase()), ' ',
      element('code', {}, what), versions ? ` ${versions}` : ''))));
}
