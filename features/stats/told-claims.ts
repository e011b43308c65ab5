import type { Claim, ToldClaim } from './claims.ts';

/** What stands out, the surest and strongest first, and each thing once. */
export function toldClaims(claims: readonly Claim[]): ToldClaim[] {
  const media = claims.filter(({ trait, value }) => trait === 'format' && value !== PLAIN).length;
  return claims
    .filter(isTold)
    .filter((claim) => !isMirror(claim))
    .filter(({ trait }) => trait !== 'media' || media > 1)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || strengthOf(b) - strengthOf(a));
}

/** What stands out only because its other side does, and so is not told a second time. */
export function mirroredClaims(claims: readonly Claim[]): ToldClaim[] {
  return claims.filter(isTold).filter(isMirror);
}

function isMirror({ trait, value }: Claim): boolean {
  return value === 'no' || (trait === 'format' && value === PLAIN);
}

/** What is without media is text: said of one, it is said of the other. With one kind of media, that kind says it. */
const PLAIN = 'TEXT';

/** Sure or likely. */
export function isTold(claim: Claim): claim is ToldClaim {
  return claim.effect !== undefined && (claim.confidence === 'sure' || claim.confidence === 'likely');
}

function rankOf({ confidence }: Claim): number {
  return confidence === 'sure' ? 0 : 1;
}

/** Half as often is as strong as twice as often. */
function strengthOf({ effect }: ToldClaim): number {
  return Math.abs(Math.log(effect.times));
}
