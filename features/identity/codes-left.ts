import { CODES_LEFT_PARAMETER } from './news-address.ts';

/** So few that it is time for new ones. */
const FEW = 3;

/** A small number or nothing: an address can be made by anybody. */
export function codesLeftOf(query: URLSearchParams): number | undefined {
  const left = query.get(CODES_LEFT_PARAMETER) ?? '';
  return /^\d{1,2}$/.test(left) ? Number(left) : undefined;
}

export function areFewLeft(left: number | undefined): boolean {
  return left !== undefined && left <= FEW;
}
