/** As both our languages write it in a plan: two digits, 24 hours. */
export function timeOfDay(hour: number, minute: number): string {
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
