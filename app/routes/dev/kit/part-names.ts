/** What the kit is shown in: each is a page, `/dev/kit/buttons`. */
export const KIT_PARTS = [
  'brand',
  'buttons',
  'fields',
  'date-time',
  'status',
  'data',
  'posts',
  'layers',
  'pages',
] as const;

export type KitPartName = (typeof KIT_PARTS)[number];
