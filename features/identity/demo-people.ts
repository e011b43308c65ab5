import type { PlanId } from '#base/product.ts';

export type DemoLogin = { id: string; email: string; plan: PlanId; isAdmin: boolean };

/** Known to everybody who has read this repository, so production refuses to run beside them. */
export const DEMO_PASSWORD = 'demo-password-1';

export const DEMO_LOGINS: readonly DemoLogin[] = [
  { id: demoId(1), email: 'free@demo.test', plan: 'free', isAdmin: false },
  { id: demoId(2), email: 'plus@demo.test', plan: 'bobbinplus', isAdmin: false },
  { id: demoId(3), email: 'premium@demo.test', plan: 'bobbin_premium', isAdmin: false },
  { id: demoId(4), email: 'admin@demo.test', plan: 'bobbin_premium', isAdmin: true },
];

const CROWD = 616;
const FIRST_OF_CROWD = 101;

/** Everybody else of the demo: the same ones on every machine. They have no way in of their own. */
export const DEMO_CROWD: readonly string[] = Array.from({ length: CROWD }, (_, index) =>
  demoId(FIRST_OF_CROWD + index),
);

function demoId(number: number): string {
  return `0197d000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
