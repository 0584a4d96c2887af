// Elements. What was captured goes into text and attributes alone: it is never read as markup.

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (typeof value === 'function') {
      made.addEventListener(key, value);
    } else if (value !== false && value !== null && value !== undefined) {
      made.setAttribute(key, value === true ? '' : value);
    }
  }
  made.append(...children.flat().filter(child => child !== null && child !== undefined));
  return made;
}

function byId(id) {
  return document.getElementById(id);
}

function button(label, press, attributes) {
  return element('button', { type: 'button', click: press, ...attributes }, label);
}

const numbers = new Intl.NumberFormat('en');

function count(number, one, many) {
  return `${numbers.format(number)} ${number === 1 ? one : many}`;
}

function bytes(size) {
  if (size < 1000) {
    return count(size, 'byte', 'bytes');
  }
  return size < 1e6 ? `${(size / 1e3).toFixed(size < 1e4 ? 1 : 0)} kB` : `${(size / 1e6).toFixed(1)} MB`;
}

function share(part, whole) {
  const percent = whole === 0 ? 0 : 100 * part / whole;
  return percent > 0 && percent < 0.1 ? '< 0.1 %' : `${percent.toFixed(percent < 10 ? 1 : 0)} %`;
}

// Lets arrow keys move among elements of which one alone is in the tab order.
function rove(elements, chosen) {
  elements.forEach(each => { each.tabIndex = each === chosen ? 0 : -1; });
}

// A command of the plugin, as a shell takes it.
function command(...words) {
  const quoted = words.map(word => /^[\w@%+=:,.\/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
  return ['pulumi-resource-pulumi-java', ...quoted].join(' ');
}
