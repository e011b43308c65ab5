/** What the charts are shown in: each is a page, `/dev/charts/lines`. */
export const CHART_PARTS = ['lines', 'odd-lines', 'bars', 'types', 'hours', 'readers', 'small', 'panel'] as const;

export type ChartPartName = (typeof CHART_PARTS)[number];
