// A map of sizes, laid out by d3-hierarchy: what is in a node as tiles that open, and what is in those as a hint.

const MOST_TILES = 500;
const MOST_HINTS = 1500;
const LEAST_OWN = 0.03;
const TITLE = 22;

function treemap(box, open, up) {
  box.classList.add('treemap');
  box.setAttribute('role', 'group');
  let shown = null;
  let chosen = null;
  let drawn = '';

  function size() {
    return `${box.clientWidth}x${box.clientHeight}`;
  }

  function layout() {
    const scale = ownScale(shown);
    const root = d3.hierarchy(shown, node => node.children)
      .sum(node => node.children ? 0 : node.size * (isOwn(node) ? scale : 1))
      .sort((one, other) => other.value - one.value);
    return d3.treemap().size([box.clientWidth, box.clientHeight]).round(true)
      .paddingInner(at => at.depth === 0 ? 2 : 1).paddingTop(at => isTitled(at) ? TITLE : 0)(root);
  }

  function draw() {
    if (!shown || box.clientWidth === 0) {
      return;
    }
    drawn = size();
    const root = layout();
    const tiles = (root.children || []).filter(isVisible).slice(0, MOST_TILES).map(tile);
    box.replaceChildren(...tiles);
    rove(tiles, tiles[0]);
    mark();
  }

  function mark() {
    [...box.children].forEach(tile => tile.toggleAttribute('data-chosen', tile.node === chosen));
  }

  function tile(at) {
    const node = at.data;
    const label = `${node.name}, ${bytes(node.size)}, ${share(node.size, shown.size)}`;
    const made = button(hints(at), () => open(node), { class: `tile tone-${node.tone}`, 'aria-label': label, title: label });
    made.node = node;
    place(made, at, 0, 0);
    if (at.x1 - at.x0 > 44 && at.y1 - at.y0 > 18) {
      made.append(element('span', { class: 'name' }, node.name),
        at.children || at.y1 - at.y0 < 42 ? '' : element('span', { class: 'size' }, bytes(node.size)));
    }
    return made;
  }

  box.addEventListener('keydown', event => {
    const target = event.key.startsWith('Arrow') ? neighbour(box, event.target, event.key) : null;
    if (target) {
      rove([...box.children], target);
      target.focus();
      event.preventDefault();
    } else if (event.key === 'Backspace' || event.key === 'Escape') {
      up();
      event.preventDefault();
    }
  });
  // It tells the first size, too, for which the tiles are there already: one that is drawn again loses the focus.
  new ResizeObserver(() => size() === drawn || draw()).observe(box);
  return {
    show(node) {
      shown = node;
      box.setAttribute('aria-label', `Sizes in ${fullName(node)}: arrow keys move, Enter opens, Backspace goes back`);
      draw();
    },
    choose(node) {
      chosen = node;
      mark();
    },
    focus() {
      box.firstElementChild?.focus();
    },
  };
}

// The project is what its author looks for, and tiny beside a library: on the whole map it gets a part that can be seen.
function ownScale(shown) {
  const own = shown.kind === 'bundle' ? shown.children.find(isOwn) : null;
  return own && own.size > 0 ? Math.max(1, LEAST_OWN * shown.size / own.size) : 1;
}

// What is inside a tile: packages with their names, classes without.
function hints(tile) {
  return tile.descendants().slice(1)
    .filter(at => at.children ? isTitled(at) : at.x1 - at.x0 > 3 && at.y1 - at.y0 > 3)
    .slice(0, MOST_HINTS)
    .map(at => at.children
      ? place(element('span', { class: 'hint title' }, at.data.name), { x0: at.x0, x1: at.x1, y0: at.y0, y1: at.y0 + TITLE }, tile.x0, tile.y0)
      : place(element('span', { class: 'hint' }), at, tile.x0, tile.y0));
}

function isTitled(at) {
  return at.depth > 0 && at.children !== undefined && at.x1 - at.x0 > 70 && at.y1 - at.y0 > 50;
}

function isVisible(at) {
  return at.x1 - at.x0 >= 1 && at.y1 - at.y0 >= 1;
}

function place(made, at, left, top) {
  Object.assign(made.style, { left: `${at.x0 - left}px`, top: `${at.y0 - top}px`,
    width: `${at.x1 - at.x0}px`, height: `${at.y1 - at.y0}px` });
  return made;
}

// The nearest tile in the direction of an arrow key.
function neighbour(box, from, key) {
  const centre = tile => ({ x: tile.offsetLeft + tile.offsetWidth / 2, y: tile.offsetTop + tile.offsetHeight / 2 });
  const [axis, cross] = key === 'ArrowLeft' || key === 'ArrowRight' ? ['x', 'y'] : ['y', 'x'];
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const start = centre(from);
  const distance = tile => {
    const at = centre(tile);
    return sign * (at[axis] - start[axis]) + 2 * Math.abs(at[cross] - start[cross]);
  };
  return [...box.children]
    .filter(tile => tile !== from && sign * (centre(tile)[axis] - start[axis]) > 0)
    .reduce((best, tile) => best === null || distance(tile) < distance(best) ? tile : best, null);
}
