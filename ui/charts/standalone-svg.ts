const NS = 'http://www.w3.org/2000/svg';
const EDGE = 24;
const HEAD = 44;

export type StandaloneSvg = { source: string; width: number; height: number };

/** The visible drawing of a chart as a file of its own: fixed size, no style sheet, no variables, its fonts inside. */
export async function standaloneSvg(figure: HTMLElement, title: string): Promise<StandaloneSvg> {
  const seen = [...figure.querySelectorAll<SVGSVGElement>('.chart-svg')].find((svg) => svg.getClientRects().length > 0);
  if (!seen) throw new Error('No drawing of the chart is visible');
  const box = seen.getBoundingClientRect();
  const [top = 0, right = 0, bottom = 0, left = 0] = (seen.dataset.margin ?? '').split(' ').map(Number);
  const width = Math.ceil(box.width + left + right + 2 * EDGE);
  const height = Math.ceil(box.height + top + bottom + HEAD + 2 * EDGE);

  const root = document.createElementNS(NS, 'svg');
  set(root, { xmlns: NS, width, height, viewBox: `0 0 ${width} ${height}` });
  root.append(await fontStyle(), ground(figure, width, height), heading(title, figure));
  const drawing = fixed(seen);
  set(drawing, { x: EDGE + left, y: EDGE + HEAD + top, width: box.width, height: box.height, overflow: 'visible' });
  root.append(drawing);
  return { source: new XMLSerializer().serializeToString(root), width, height };
}

/** A copy with every length in pixels and every look written on the element itself. */
function fixed(original: SVGSVGElement): SVGSVGElement {
  const copy = document.importNode(original, true);
  const from = [original, ...original.querySelectorAll<SVGElement>('*')];
  const to = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  from.forEach((element, i) => {
    const target = to[i];
    if (!target) return;
    fixLengths(element, target);
    copyLook(element, target);
  });
  copy.querySelectorAll('.chart-stretched').forEach((layer) => unstretch(layer, original));
  to.forEach((element) =>
    ['class', 'data-margin', 'data-tone', 'data-mine', 'data-step', 'data-series', 'aria-hidden'].forEach((name) =>
      element.removeAttribute(name),
    ),
  );
  return copy;
}

const LENGTHS = ['x', 'y', 'x1', 'x2', 'cx', 'width'] as const;

function fixLengths(element: SVGElement, target: SVGElement) {
  for (const name of LENGTHS) {
    if (!element.getAttribute(name)?.endsWith('%')) continue;
    const length: unknown = Reflect.get(element, name);
    if (length instanceof SVGAnimatedLength) target.setAttribute(name, length.baseVal.value.toFixed(1));
    if (length instanceof SVGAnimatedLengthList) target.setAttribute(name, length.baseVal.getItem(0).value.toFixed(1));
  }
}

const LOOK = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'text-anchor',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'letter-spacing',
  'overflow',
] as const;

function copyLook(element: SVGElement, target: SVGElement) {
  if (element instanceof SVGDefsElement) return;
  const look = getComputedStyle(element);
  const isText = element instanceof SVGTextContentElement;
  for (const name of LOOK) {
    const onlyText = name.startsWith('font') || name === 'text-anchor' || name === 'letter-spacing';
    if (onlyText !== isText && (onlyText || name === 'overflow')) continue;
    target.style.setProperty(name, look.getPropertyValue(name));
  }
}

/** Drawing programs do not all know strokes that keep their width, so the paths themselves are made as wide as they were seen. */
function unstretch(layer: Element, original: SVGSVGElement) {
  const scale = original.getBoundingClientRect().width / 1000;
  const group = document.createElementNS(NS, 'g');
  for (const path of Array.from(layer.children)) {
    path.setAttribute('d', widened(path.getAttribute('d') ?? '', scale));
    group.append(path);
  }
  layer.replaceWith(group);
}

/** Our stretched paths have only absolute pairs, and relative h. */
export function widened(d: string, scale: number): string {
  const times = (x: string) => Number((Number(x) * scale).toFixed(1));
  return d
    .replaceAll(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => `${times(x)},${y}`)
    .replaceAll(/h(-?[\d.]+)/g, (_, x: string) => `h${times(x)}`);
}

function ground(figure: HTMLElement, width: number, height: number) {
  const rect = document.createElementNS(NS, 'rect');
  set(rect, { width, height, fill: groundOf(figure) });
  return rect;
}

/** What the chart stands on: the nearest background that is not see-through. */
function groundOf(element: Element | null): string {
  if (!element) return 'white';
  const { backgroundColor } = getComputedStyle(element);
  return /^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
}

function heading(title: string, figure: HTMLElement) {
  const text = document.createElementNS(NS, 'text');
  const look = getComputedStyle(figure.querySelector('.chart-title') ?? figure);
  set(text, {
    x: EDGE,
    y: EDGE + 16,
    fill: look.color,
    'font-family': look.fontFamily,
    'font-size': 16,
    'font-weight': 600,
  });
  text.textContent = title;
  return text;
}

function set(element: Element, attributes: Record<string, string | number>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** A picture cannot reach the page's fonts, so the file carries the text face. Without it the next family is used. */
async function fontStyle() {
  const style = document.createElementNS(NS, 'style');
  const family = getComputedStyle(document.body).fontFamily.split(',')[0]?.replaceAll(/["']/g, '').trim();
  const face = fontFaces().find(
    (rule) => rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '').trim() === family,
  );
  const address = face?.style.getPropertyValue('src').match(/url\("?([^")]+)"?\)/)?.[1];
  if (!face || !address) return style;
  const answer = await fetch(new URL(address, face.parentStyleSheet?.href ?? location.href)).catch(() => undefined);
  if (answer?.ok) {
    style.textContent = `@font-face{font-family:"${family}";font-weight:100 900;src:url(${await asDataUrl(await answer.blob())})}`;
  }
  return style;
}

function fontFaces(): CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [rule] : []));
    } catch {
      return []; // a style sheet of another origin may not be read
    }
  });
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}
