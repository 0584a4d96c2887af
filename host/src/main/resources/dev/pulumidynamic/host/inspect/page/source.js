// Java source with its keywords, texts and comments marked.

const JAVA = new RegExp([
  /(?<comment>\/\/.*|\/\*[^]*?\*\/)/,
  /(?<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/,
  /(?<annotation>@[\w.]+)/,
  /(?<keyword>\b(?:abstract|assert|boolean|break|byte|case|catch|char|class|continue|default|do|double|else|enum|extends|final|finally|float|for|if|implements|import|instanceof|int|interface|long|native|new|null|package|permits|private|protected|public|record|return|sealed|short|static|super|switch|synchronized|this|throw|throws|transient|true|false|try|var|void|volatile|while|yield)\b)/,
  /(?<number>\b\d[\w.]*)/,
].map(each => each.source).join('|'), 'g');

function source(text) {
  const code = element('code', {});
  let end = 0;
  for (const match of text.matchAll(JAVA)) {
    const [kind] = Object.entries(match.groups).find(([, found]) => found !== undefined);
    code.append(text.slice(end, match.index), element('span', { class: kind }, match[0]));
    end = match.index + match[0].length;
  }
  code.append(text.slice(end));
  const lines = text.replace(/\n$/, '').split('\n').map((line, number) => number + 1).join('\n');
  return element('div', { class: 'source', tabindex: 0, role: 'region', 'aria-label': 'Source' },
    element('pre', { class: 'lines', 'aria-hidden': 'true' }, lines), element('pre', {}, code));
}
