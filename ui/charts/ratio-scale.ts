/**
 * Places from 0 to 1 for what is so many times as much as something: that lies in the middle, and half of it as far
 * away as twice of it.
 */
export function ratioScale(values: readonly number[]): { ticks: number[]; x: (value: number) => number } {
  const furthest = Math.max(1, ...values.map((value) => Math.max(value, 1 / value)));
  const power = 10 ** Math.floor(Math.log10(furthest));
  const end = NICE.map((each) => each * power).find((each) => each >= furthest) ?? furthest;
  return { ticks: [1 / end, 1, end], x: (value) => 0.5 + Math.log(value) / Math.log(end) / 2 };
}

const NICE = [1.25, 1.5, 2, 3, 5, 10];
