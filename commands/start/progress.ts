export type Progress = {
  line: (text: string) => void;
  trouble: (text: string) => void;
  /** Says what is being done, and how long it took. */
  step<Result>(doing: string, work: () => Promise<Result>): Promise<Result>;
};

export function progressTo(write: (text: string) => void, warn = write): Progress {
  const line = (text: string) => write(`${text}\n`);
  return {
    line,
    trouble: (text) => warn(`${text}\n`),
    async step(doing, work) {
      line(`${doing} …`);
      const begun = performance.now();
      const result = await work();
      line(`  ${seconds(performance.now() - begun)}`);
      return result;
    },
  };
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
