import { expect, test } from 'vitest';
import { refusalOf } from './layers.ts';

test.each([
  ['features/contact/server/jobs.ts', 'providers/mail/smtp.ts'],
  ['features/contact/contact-message.ts', 'features/contact/server/jobs.ts'],
  ['features/contact/ui/form.tsx', 'features/contact/server/jobs.ts'],
  ['features/plans/plan.ts', 'features/contact/contact-message.ts'],
  ['ui/button.tsx', 'features/plans/plan.ts'],
  ['base/log.ts', 'runtime/settings.ts'],
  ['sandbox/main.ts', 'base/log.ts'],
  ['db/client.ts', 'jobs/queue.ts'],
  ['features/contact/server/jobs.ts', 'app/context.ts'],
  ['app/serve.ts', 'testing/web.ts'],
  ['features/unheard-of/rule.ts', 'features/plans/plan.ts'],
])('%s may not import %s', (from, to) => {
  expect(refusalOf(from, to)).toBeTruthy();
});

test.each([
  ['features/contact/server/jobs.ts', 'features/notifications/notification.ts'],
  ['features/contact/server/jobs.ts', 'runtime/runtime.ts'],
  ['features/contact/ui/form.tsx', 'ui/button.tsx'],
  ['app/serve.ts', 'features/contact/server/jobs.ts'],
  ['runtime/runtime.ts', 'providers/mail/smtp.ts'],
  ['features/contact/server/send.test.ts', 'testing/runtime.ts'],
])('%s may import %s', (from, to) => {
  expect(refusalOf(from, to)).toBeUndefined();
});
