/** Scripts are only marked here: early.js starts them. React is not affected. */
export function startScriptsLate(html: string): string {
  const late = html
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
    .replaceAll('<script type="module" async="">', '<script type="text/late">');
  if (late === html)
    throw new Error("The page has no scripts of the form that React Router writes");
  return late;
}
