// What the bundle is, and the choice among several; what is missing; the views of it.

const KEPT = { package: 'kept by a package', extension: 'kept by an extension', inline: 'kept by the resource', file: 'from a file' };

function summary(box, shown, choose) {
  const { bundle } = shown;
  const code = bundle.code;
  box.replaceChildren(
    page.bundles.length > 1 ? picker(shown, choose) : '',
    element('p', { class: 'digest' }, 'bundle ', element('code', {}, bundle.digest || 'damaged')),
    bundle.problem ? element('p', { class: 'notice' }, bundle.problem) : '',
    element('ul', { class: 'facts' }, [
      `${bytes(bundle.size)} stored`,
      KEPT[bundle.place],
      code && count(code.classes, 'class', 'classes'),
      code && count(code.jars.length, 'library', 'libraries'),
      code && `Java ${code.java} or newer`,
      bundle.resources.length > 0 && `code of ${count(bundle.resources.length, 'resource', 'resources')}`,
    ].filter(fact => fact).map(fact => element('li', {}, fact))));
}

// What cannot be shown, and why.
function notices() {
  const compared = page.sources.length === 1 || page.comparison;
  const others = page.others.map(each => element('li', {}, element('code', {}, each.urn), ` ${each.reason}`));
  return [
    compared ? null : element('p', { class: 'notice' }, 'The two are not compared: code or data of one of them cannot be read.'),
    others.length === 0 ? null : element('details', { class: 'notice', open: others.length < 10 },
      element('summary', {}, `No code for ${count(others.length, 'resource', 'resources')}`), element('ul', {}, others)),
  ].filter(notice => notice);
}

function picker(shown, choose) {
  const select = element('select', { change: () => choose(page.bundles[select.selectedIndex]) },
    page.bundles.map(each => element('option', { selected: each === shown }, [
      page.sources.length > 1 ? page.sources[each.source] : null,
      each.bundle.digest.slice(0, 12) || 'damaged',
      each.bundle.place,
      each.bundle.resources.map(resource => resourceName(resource.urn)).join(', '),
    ].filter(part => part).join(' · '))));
  return element('label', { class: 'picker' }, 'Bundle ', select);
}

// The tabs; the function that comes back opens one.
function tabs(names) {
  const titles = { code: 'Code', data: 'Data', compare: 'Compare' };
  const made = names.map(name => button(titles[name], () => choose(name),
    { role: 'tab', id: `tab-${name}`, 'aria-controls': name }));
  function choose(name) {
    names.forEach((each, at) => {
      byId(each).hidden = each !== name;
      made[at].setAttribute('aria-selected', String(each === name));
    });
    rove(made, made[names.indexOf(name)]);
  }
  byId('tabs').replaceChildren(...made);
  byId('tabs').addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) {
      const next = (made.indexOf(document.activeElement) + step + made.length) % made.length;
      choose(names[next]);
      made[next].focus();
      event.preventDefault();
    }
  });
  choose(names[0]);
  return choose;
}
