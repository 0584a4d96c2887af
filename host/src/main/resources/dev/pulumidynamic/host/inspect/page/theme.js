// Light or dark: as the system says, until the reader says otherwise.

function theme() {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const toggle = byId('theme');
  let chosen = null;
  const show = () => {
    const isDark = chosen === null ? dark.matches : chosen;
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
    toggle.setAttribute('aria-pressed', String(isDark));
    toggle.textContent = isDark ? 'Light' : 'Dark';
    toggle.setAttribute('aria-label', isDark ? 'Light theme' : 'Dark theme');
  };
  dark.addEventListener('change', show);
  toggle.addEventListener('click', () => {
    chosen = toggle.getAttribute('aria-pressed') !== 'true';
    show();
  });
  show();
}
