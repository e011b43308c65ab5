/** Not before the page itself is there; a script may run before or after that. */
export function onceLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act);
}
