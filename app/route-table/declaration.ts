import type { Guard } from '#features/identity/guard.ts';
import type { FormName } from '../forms.ts';
import type { LimitName } from '../limits.ts';

/** default: visitor chrome; extension: the app shell, also at ease in the extension's side panel; blank: no chrome; data: no page at all. */
export type Layout = 'default' | 'extension' | 'blank' | 'data';

/** Who may do it once inside: `public` acts for nobody, `own` only on rows of the person asking. */
export type Policy = 'public' | 'own' | 'admin';

export type RouteDeclaration = {
  path: string;
  file: string;
  layout: Layout;
  guard: Guard;
  policy: Policy;
  limit: LimitName;
  /** The schema of what a form on this page may send; absent where the page has no action. */
  form?: FormName;
  formLimit?: LimitName;
};
