// Two bundles side by side, and what is different.

function compare(box, go) {
  const found = page.comparison;
  box.replaceChildren(
    ...resources('Resources removed', found.removed),
    ...resources('Resources added', found.added),
    ...(found.closures.length ? found.closures.map(closure => comparison(closure, go))
      : [element('p', { class: 'notice' }, 'What both have is the same: code, libraries and data.')]));
}

function resources(title, urns) {
  return urns.length === 0 ? [] : [element('h2', {}, title),
    element('ul', { class: 'urns' }, urns.map(urn => element('li', {}, element('code', {}, urn))))];
}

function comparison(closure, go) {
  const bundles = [closure.from, closure.to].map((digest, source) =>
    page.bundles.find(bundle => bundle.source === source && bundle.bundle.digest === digest));
  const link = change => linkTo(bundles[change.kind === 'REMOVED' ? 0 : 1], change.what, go);
  return element('section', { class: 'comparison' },
    closure.name ? element('h2', {}, resourceName(closure.name)) : '',
    closure.name ? element('p', { class: 'package' }, closure.name) : '',
    element('div', { class: 'sides' }, side(bundles[0], 'before'), side(bundles[1], 'after')),
    list('Code', closure.code.map(change => [change.kind, change.what, '', link(change)])),
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

// Leads to a class, to the class of a member, or to a file.
function linkTo(bundle, what, go) {
  const names = [what, what.slice(0, what.lastIndexOf('.'))];
  const node = bundle && codeOf(bundle).nodes.find(each => isOwn(each) && names.includes(fullName(each)));
  return node ? button('show', () => go(bundle, node), { class: 'link', 'aria-label': `Show ${what}` }) : null;
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
    element('ul', { class: 'changes' }, changes.map(([kind, what, versions, link]) => element('li', {},
      element('span', { class: `change ${kind.toLowerCase()}` }, kind.toLowerCase()),
      element('code', {}, what), versions ? element('span', { class: 'package' }, versions) : null, link))));
}
