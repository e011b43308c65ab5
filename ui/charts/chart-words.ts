/** The words every chart needs, in the reader's language. */
export type ChartWords = {
  /** What assistive technology calls it: "chart". */
  chart: string;
  /** How it is read: "Arrow keys read the values, T shows the table." */
  keys: string;
  showTable: string;
  download: string;
  downloadSvg: string;
  downloadPng: string;
  downloadFailed: string;
  noReading: string;
  /** Said in the place of a chart without data. */
  empty: string;
};
