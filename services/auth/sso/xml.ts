import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js';

/**
 * XML from outside. Neither a message nor metadata has use for a document type, an entity, a comment or a CDATA section,
 * and each has been used to make two readers see different things: none is read at all.
 */
export async function parseXml(xml: string, mostTags: number): Promise<Element> {
  if (/<!|<\?(?!xml[\s?])/i.test(xml) || xml.includes('\0') || !xml.isWellFormed())
    throw new Error('The XML holds what SAML has no use for');
  if (isSprawling(xml, mostTags)) throw new Error('The XML is nested too deep, or has too many elements');
  const { documentElement } = await parseDomFromString(xml);
  if (!documentElement) throw new Error('There is no XML');
  return documentElement;
}

const DEEPEST = 64;

/** Seen before anything is built of it: what reads it takes seconds for thousands of elements or levels. */
function isSprawling(xml: string, mostTags: number): boolean {
  if (xml.split('<', mostTags + 2).length > mostTags + 1) return true;
  let depth = 0;
  for (const [tag] of xml.matchAll(/<[^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** Elements below by their names, of whatever prefix: `children(response, 'Status', 'StatusCode')`. */
export function children(element: Element, ...path: string[]): Element[] {
  return xpath.selectElements(element, `./${path.map((name) => `*[local-name()='${name}']`).join('/')}`);
}

/** Elements of any of these names, however deep. */
export function descendants(element: Element, ...names: string[]): Element[] {
  return xpath.selectElements(element, `.//*[${names.map((name) => `local-name()='${name}'`).join(' or ')}]`);
}

export function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.getAttribute(name) || undefined;
}

export function textOf(element: Element | undefined): string | undefined {
  return element?.textContent?.trim() || undefined;
}
