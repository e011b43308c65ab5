import { useState } from 'react';
import type { KeyProblem } from '../security-key-problem.ts';

type Outcome = { problem: KeyProblem; attempt: number };

/** While the browser asks for a key. Nothing else begins meanwhile, and a new try takes back what was said of the last. */
export function useKeyCeremony() {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function run(act: () => Promise<KeyProblem | undefined>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setOutcome(undefined);
    const problem = await act().catch((): KeyProblem => 'unreachable');
    setIsBusy(false);
    if (problem) setOutcome({ problem, attempt: Date.now() });
    return problem === undefined;
  }

  return { isBusy, outcome, run };
}
