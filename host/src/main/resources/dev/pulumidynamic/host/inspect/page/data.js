// What the page shows, and the code of a bundle as a tree of nodes: bundle, parts, folders, classes and other files.

const page = JSON.parse(byId('page').textContent);
const trees = new Map();
const tones = new Map();

function codeOf(bundle) {
  const digest = bundle.bundle.digest;
  if (!trees.has(digest)) {
    trees.set(digest, digest in page.code ? codeTree(page.code[digest]) : null);
  }
  return trees.get(digest);
}

function codeTree(code) {
  const root = { name: 'bundle', kind: 'bundle', path: '', parent: null, tone: 'own', code };
  root.children = code.parts.map((part, number) => partNode(part, number, root));
  sum(root);
  root.children.forEach(part => tint(part, isOwn(part) ? 'own' : toneOf(part)));
  root.nodes = flat(root);
  root.named = named(root);
  return root;
}

function partNode(part, number, root) {
  const node = { name: part.name || 'project', kind: 'part', path: '', library: part.library, why: part.why, parent: root,
    tone: number === 0 ? 'own' : '', code: root.code };
  node.part = node;
  node.children = (part.items || []).map(item => itemNode(item, node));
  return node;
}

function itemNode(item, parent) {
  const path = parent.path ? `${parent.path}/${item.name}` : item.name;
  const isClass = !item.items && path.endsWith('.class') && !path.startsWith('META-INF/');
  const kind = item.items ? 'folder' : isClass ? 'class' : 'file';
  const type = isClass ? path.slice(0, -6) : null;
  const node = { name: isClass ? type.split('/').pop() : item.name, kind, path, type, parent, part: parent.part, code: parent.code,
    size: item.size, why: item.why === undefined ? parent.part.why : item.why };
  node.children = item.items ? item.items.map(inner => itemNode(inner, node)) : null;
  return node;
}

// Adds up what is in a node, and sorts it: the project first, then by size.
function sum(node) {
  if (!node.children) {
    node.files = 1;
    return node.size;
  }
  node.size = node.children.reduce((size, child) => size + sum(child), 0);
  node.files = node.children.reduce((files, child) => files + child.files, 0);
  node.children.sort((one, other) => (other.tone === 'own') - (one.tone === 'own') || other.size - one.size);
  return node.size;
}

// A library has the same colour in each bundle, whatever its version.
function toneOf(library) {
  const name = (library.library || library.name).replace(/[ -]\d.*/, '');
  if (!tones.has(name)) {
    tones.set(name, String(tones.size % 6));
  }
  return tones.get(name);
}

function tint(node, tone) {
  node.tone = tone;
  (node.children || []).forEach(child => tint(child, tone));
}

function flat(node) {
  return [node, ...(node.children || []).flatMap(flat)];
}

// Nodes by the name that a chain ends with.
function named(root) {
  const nodes = new Map();
  root.nodes.forEach(node => {
    const isStop = node.kind === 'part' || node.kind === 'class' && node.part.tone === 'own';
    if (isStop && node.why !== undefined && node.why !== null) {
      nodes.set(root.code.steps[node.why].step.to, node);
    }
  });
  return nodes;
}

// A class by its binary name, others by their path.
function fullName(node) {
  return node.type ? node.type.replaceAll('/', '.') : node.path || node.name;
}

function isOwn(node) {
  return node.part !== undefined && node.part.tone === 'own';
}
