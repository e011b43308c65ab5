/** Whatever the database refuses of one, and takes back for all. */
const TAKEN_BACK = new Set(['23505', '40P01']);

/**
 * Of many that are written at once, one may be refused, and with it all: then each is written alone, and only that one
 * is refused, with what `refused` makes of it.
 */
export async function oneByOne<One, Answer>(
  all: readonly One[],
  write: (some: readonly One[]) => Promise<readonly Answer[]>,
  refused: (error: unknown) => Answer | undefined = () => undefined,
): Promise<readonly Answer[]> {
  try {
    return await write(all);
  } catch (error) {
    if (all.length > 1 && TAKEN_BACK.has(codeOf(error)))
      return (await Promise.all(all.map((one) => oneByOne([one], write, refused)))).flat();
    const answer = refused(error);
    if (answer === undefined) throw error;
    return [answer];
  }
}

export function constraintOf(error: unknown): string | undefined {
  return (error as { constraint?: string }).constraint;
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}
