// One node in full: what it is, why it is there, what it says.

function detail(box, root, node, origin, open) {
  const full = fullName(node);
  const slash = node.kind === 'class' ? full.lastIndexOf('.') : full.lastIndexOf('/');
  box.querySelector('.kind').textContent = kinds(node);
  box.querySelector('h2').textContent = full.slice(slash + 1);
  box.querySelector(':scope > div').replaceChildren(
    slash > 0 ? element('p', { class: 'package' }, full.slice(0, slash)) : '',
    element('p', { class: 'facts' }, facts(node)),
    ...why(root, node, open),
    ...sourceOf(node, origin));
}

function kinds(node) {
  const place = isOwn(node) ? 'of the project' : node.part ? `of ${node.part.name}` : '';
  switch (node.kind) {
    case 'bundle': return 'All code';
    case 'part': return isOwn(node) ? 'The project’s own code' : 'Library';
    case 'folder': return `Folder ${place}`;
    case 'class': return `Class ${place}`;
    default: return `File ${place}`;
  }
}

function facts(node) {
  const size = `${bytes(node.size)}${node.size < 1000 ? '' : `, ${numbers.format(node.size)} bytes`}`;
  const files = node.children ? `, ${count(node.files, 'file', 'files')}` : '';
  return size + files + (node.library ? ` · ${node.library}` : '');
}

function why(root, node, open) {
  if (node.why === undefined || node.why === null) {
    return [];
  }
  const isInLibrary = node.kind !== 'part' && !isOwn(node);
  return [
    element('h3', {}, 'Why it is here'),
    isInLibrary ? element('p', {}, 'A library travels whole. It came in so:') : '',
    chain(root, node, open),
  ];
}

// Nested classes are in the source of the class around them.
function sourceOf(node, origin) {
  if (node.kind !== 'class') {
    return [];
  }
  const nested = node.type.indexOf('$', node.type.lastIndexOf('/') + 2);
  const text = node.code.sources[nested < 0 ? node.type : node.type.slice(0, nested)];
  if (text === undefined) {
    return [
      element('h3', {}, 'Source'),
      element('p', {}, 'Not on this page, to keep it small. This shows it:'),
      element('pre', { class: 'command' }, command('source', origin, fullName(node))),
    ];
  }
  return [
    element('h3', {}, 'Source, decompiled'),
    source(text),
  ];
}
