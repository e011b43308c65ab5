/** The place that a zone is named after, as people say it: "Los Angeles". Intl knows names of zones, of no place. */
export function zonePlace(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
