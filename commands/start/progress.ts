export type Progress = {
  line: (text: string) => void;
  trouble: (text: string) => void;
  /** Says what is being done, and how long it took. */
  step<Result>(doing: string, work: () => Promise<Result>): Promise<Result>;
  /** Work that may have nothing to do: its time is told only when it has said something. */
  quietStep: (work: (report: (line: string) => void) => Promise<void>) => Promise<void>;
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
    async quietStep(work) {
      const begun = performance.now();
      let hasSpoken = false;
      await work((text) => {
        hasSpoken = true;
        line(`${text} …`);
      });
      if (hasSpoken) line(`  ${seconds(performance.now() - begun)}`);
    },
  };
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
