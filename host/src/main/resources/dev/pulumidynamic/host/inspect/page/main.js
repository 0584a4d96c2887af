// The page as a whole: a bundle is chosen, a view of it, a node in it.

function main() {
  const map = treemap(byId('treemap'), open, up);
  let bundle = page.bundles[0];
  let root = null;
  let folder = null;

  // What the captured object is, first of all.
  function beginning() {
    const origin = root.code.steps.find(link => link.before < 0 && root.named.has(link.step.to));
    return origin ? root.named.get(origin.step.to) : root;
  }

  // Folders fill the map; everything is shown in detail.
  function open(node) {
    const hadFocus = byId('treemap').contains(document.activeElement);
    const around = node.children ? node : node.parent;
    if (around !== folder) {
      folder = around;
      map.show(folder);
      contents(byId('contents'), folder, open);
      crumbs(byId('crumbs'), folder, open);
      if (hadFocus) {
        map.focus();
      }
    }
    describe(node);
  }

  function describe(node) {
    map.choose(node);
    detail(byId('detail'), root, node, page.sources[bundle.source], open);
  }

  function up() {
    if (folder.parent) {
      open(folder.parent);
    }
  }

  function choose(chosen) {
    bundle = chosen;
    root = codeOf(bundle);
    folder = null;
    summary(byId('summary'), bundle, choose);
    byId('code').classList.toggle('empty', !root);
    if (root) {
      open(root);
      describe(beginning());
    }
    objects(byId('data'), bundle, page.sources[bundle.source]);
  }

  theme();
  document.title = `${page.sources.join(', ')} · Closure explorer`;
  byId('origin').textContent = page.sources.join(' and ');
  byId('secrets').hidden = !page.showsSecrets;
  byId('notices').replaceChildren(...notices());
  byId('footer').textContent = `Written by pulumi-resource-pulumi-java ${page.release}`;
  const tab = tabs(['code', 'data', ...(page.comparison ? ['compare'] : [])]);
  search(() => root ? root.nodes : [], node => {
    tab('code');
    open(node);
  });
  choose(bundle);
  if (page.comparison) {
    compare(byId('compare'), (chosen, node) => {
      tab('code');
      choose(chosen);
      open(node);
    });
  }
}
