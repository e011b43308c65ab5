/** "600+" is said of 600 to 699; below the first hundred nothing is said. */
export function roundedDown(count: number): number | undefined {
  return count < 100 ? undefined : Math.floor(count / 100) * 100;
}
