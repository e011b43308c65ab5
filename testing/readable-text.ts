const TOKEN = /<![^>]*>|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+/g;
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const UNREAD = new Set(['script', 'style', 'code']);
const READ_ATTRIBUTES = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'label',
];
const READ_METAS = /(?:name|property)="(?:description|og:title|og:description|twitter:title|twitter:description)"/;

type Place = { tag: string; language: string; isRead: boolean };

/** Everything of a page that somebody reads or hears in one language: text, titles, labels, descriptions. Parts marked with another language are left out. */
export function readableText(html: string, language: string): string[] {
  const texts: string[] = [];
  const open: Place[] = [{ tag: '', language, isRead: true }];
  const say = (place: Place | undefined, text: string) => {
    const said = decoded(text).replaceAll(/\s+/g, ' ').trim();
    if (said && place?.isRead && place.language === language) texts.push(said);
  };

  // React parts adjoining texts with empty comments; they are one sentence.
  for (const [token, closing, name, attributes = ''] of html.replaceAll('<!-- -->', '').matchAll(TOKEN)) {
    const parent = open.at(-1);
    if (token.startsWith('<!')) continue;
    if (name === undefined) {
      say(parent, token);
      continue;
    }
    const tag = name.toLowerCase();
    if (closing) {
      const at = open.findLastIndex((place) => place.tag === tag);
      if (at > 0) open.length = at;
      continue;
    }
    const place: Place = {
      tag,
      language: attributeOf(attributes, 'lang') ?? parent?.language ?? language,
      isRead: (parent?.isRead ?? true) && !UNREAD.has(tag),
    };
    for (const attribute of READ_ATTRIBUTES) say(place, attributeOf(attributes, attribute) ?? '');
    if (tag === 'meta' && READ_METAS.test(attributes)) say(place, attributeOf(attributes, 'content') ?? '');
    if (!VOID.has(tag) && !attributes.endsWith('/')) open.push(place);
  }
  return texts;
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}

function decoded(text: string): string {
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}
