/**
 * Replaces the core's banner, which is in English and looks for the page's scripts: ours load late.
 * This one looks for a custom property of our stylesheet.
 */
export const bannerScript = (baseUrl: string): string => `
window.addEventListener('load', function () {
  var root = getComputedStyle(document.documentElement);
  if (root.getPropertyValue('--ifm-navbar-height')) return;
  var path = location.pathname;
  var suggested = path.charAt(path.length - 1) === '/' ? path : path + '/';
  var banner = document.createElement('div');
  banner.id = 'base-url-banner';
  banner.setAttribute('role', 'alert');
  banner.style.cssText = 'margin:20px;padding:20px;border:thick solid #a8410f;background:#fff3ec;color:#10293a;font:18px/1.5 sans-serif';
  [
    'Le site n\\u2019a pas pu se charger correctement.',
    'La cause la plus fréquente est une mauvaise adresse de base (baseUrl) dans sa configuration.',
    'Adresse de base actuelle\\u202f: ' + ${JSON.stringify(baseUrl)} + ${JSON.stringify(baseUrl === '/' ? ' (valeur par défaut)' : '')},
    'Essayez plutôt\\u202f: ' + suggested
  ].forEach(function (text, index) {
    var line = document.createElement(index === 0 ? 'strong' : 'p');
    line.textContent = text;
    banner.appendChild(line);
  });
  document.body.insertBefore(banner, document.body.firstChild);
});
`;
