export type SecondFactor = {
  hasApp: boolean;
  hasPhone: boolean;
  /** The factor to ask for; any key of the same person answers. */
  keyFactor: string | undefined;
};

/** Nothing that shows a code: what is typed can only be a recovery code. */
export function isKeyAlone({ hasApp, hasPhone, keyFactor }: SecondFactor): boolean {
  return keyFactor !== undefined && !hasApp && !hasPhone;
}
