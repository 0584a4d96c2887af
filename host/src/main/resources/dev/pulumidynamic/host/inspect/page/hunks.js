// The lines of a unified diff side by side: what was on the left, what is on the right.

function hunks(change) {
  const body = element('tbody', {});
  let removed = [];
  let added = [];
  const flush = () => {
    for (let i = 0; i < Math.max(removed.length, added.length); i++) {
      body.append(pair(removed[i], 'removed', added[i], 'added'));
    }
    removed = [];
    added = [];
  };
  change.lines.slice(2).forEach(line => {
    const text = line.slice(1);
    if (line.startsWith('-')) {
      removed.push(text);
    } else if (line.startsWith('+')) {
      added.push(text);
    } else {
      flush();
      body.append(line.startsWith('@@')
        ? element('tr', { class: 'place' }, element('td', { colspan: 2 }, line))
        : pair(text, '', text, ''));
    }
  });
  flush();
  return element('div', { class: 'hunks', tabindex: 0, role: 'region', 'aria-label': `What is different in ${change.type}` },
    element('table', {},
      element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'before'), element('th', { scope: 'col' }, 'after'))),
      body));
}

function pair(left, leftKind, right, rightKind) {
  return element('tr', {}, half(left, leftKind), half(right, rightKind));
}

function half(text, kind) {
  const made = text === undefined ? element('td', { class: 'none' }) : element('td', { class: kind || null });
  if (text !== undefined) {
    made.append(kind ? element(kind === 'added' ? 'ins' : 'del', {}, text) : text);
  }
  return made;
}
