const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

/** Code points, but an emoji counts as many as it has bytes: a family with skin tones is dear. */
export function networkLength(text: string): number {
  let length = 0;
  for (const { segment } of SEGMENTS.segment(text))
    length += EMOJI.test(segment) ? Buffer.byteLength(segment) : Array.from(segment).length;
  return length;
}

export function linksIn(text: string): string[] {
  return (text.match(/https?:\/\/[^\s<>"]+/gi) ?? []).map((link) => link.replace(/[.,;:!?)\]}'»]+$/, ''));
}

/** The first `#tag` of a text becomes its topic; a bare number is none. */
export function tagIn(text: string): string | undefined {
  const tags = [...text.matchAll(/(?:^|\s)#([^\s.&@!?,;:#]{1,50})(?=$|[\s.&@!?,;:])/g)].map(([, tag]) => tag);
  return tags.find((tag) => tag !== undefined && !/^\d+$/.test(tag));
}
