// Why something is there: the steps from the captured object to it.

function chain(root, node, open) {
  const steps = [];
  for (let at = node.why; at >= 0; at = root.code.steps[at].before) {
    steps.unshift(root.code.steps[at].step);
  }
  return element('ol', { class: 'chain' }, steps.map(step => {
    const target = root.named.get(step.to);
    const isOther = step.to.endsWith('.jar') && step.what !== step.to;
    return element('li', {},
      element('code', { class: 'from' }, step.from),
      element('span', { class: 'how' }, ` ${step.how} `),
      element('code', {}, step.what),
      isOther ? ' of ' : null,
      isOther ? element('code', {}, step.to) : null,
      target && target !== node ? button('show', () => open(target), { class: 'link', 'aria-label': `Show ${step.to}` }) : null);
  }));
}
