import { sayOffline } from './say-offline.ts';
import { serverAnswers } from './server-answers.ts';

/**
 * Without a connection nothing can be sent, and the page that would say so took the place of what was written.
 * So a form stays as it is, and is sent when one asks for it again.
 */
export function keepFormsWhileOffline(): void {
  const asking = new Set<HTMLFormElement>();
  let isLetThrough = false;

  const onSubmit = async (event: SubmitEvent) => {
    const form = event.target;
    if (isLetThrough || navigator.onLine || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (asking.has(form)) return;
    asking.add(form);
    const isAnswered = await serverAnswers();
    asking.delete(form);
    if (!isAnswered) return sayOffline('unreachedForm');
    isLetThrough = true;
    if (form.isConnected) form.requestSubmit(event.submitter);
    isLetThrough = false;
  };
  window.addEventListener('submit', (event) => void onSubmit(event), { capture: true });
}
