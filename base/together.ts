type Asked<One, Answer> = { one: One; answer: PromiseWithResolvers<Answer> };

/**
 * What is asked for while the last were answered is asked for together; alone, nobody waits. Libraries for this gather
 * for a tick, which is too short where each is asked for by a hand of its own.
 * Those that take longer than `patienceMs` are not waited for.
 */
export function together<One, Answer>(
  run: (all: readonly One[]) => Promise<readonly Answer[]>,
  patienceMs: number,
): (one: One) => Promise<Answer> {
  let waiting: Asked<One, Answer>[] = [];
  let isAsking = false;
  return (one) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ one, answer });
    if (!isAsking) void askAll();
    return answer.promise;
  };

  async function askAll(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const all = waiting;
      waiting = [];
      const patience = Promise.withResolvers<void>();
      const timer = setTimeout(patience.resolve, patienceMs);
      await Promise.race([ask(all), patience.promise]);
      clearTimeout(timer);
    }
    isAsking = false;
  }

  async function ask(all: readonly Asked<One, Answer>[]): Promise<void> {
    try {
      const answers = await run(all.map(({ one }) => one));
      for (const [place, { answer }] of all.entries()) answer.resolve(answers[place] as Answer);
    } catch (error) {
      for (const { answer } of all) answer.reject(error);
    }
  }
}
