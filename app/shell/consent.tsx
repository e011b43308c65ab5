import { useEffect } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { useRootData } from './root-data.ts';
import { loadAnalytics, loadSupportChat } from './third-party-scripts.ts';
import type { UiState } from './ui-state.tsx';
import { useUiState } from './ui-state.tsx';
import { shellWords } from './words.ts';

/** A new wording of the question is a new question: raise this, and everybody is asked again. */
const TEXT_VERSION = 1;

type Choice = 'unasked' | `agreed-${number}` | `refused-${number}`;

const consentState: UiState<Choice> = {
  key: 'third-parties',
  initial: 'unasked',
  parse: (stored) =>
    ([`agreed-${TEXT_VERSION}`, `refused-${TEXT_VERSION}`] as const).find((choice) => choice === stored),
};

/** Nothing of other companies is fetched before somebody has agreed; a browser that says "do not" is not asked. */
export function Consent() {
  const words = useWords(shellWords).consent;
  const thirdParties = useRootData()?.thirdParties;
  const [choice, setChoice] = useUiState(consentState);
  const { chatWebsiteId, analyticsScriptUrl } = thirdParties ?? {};
  const isOffered = chatWebsiteId !== undefined || analyticsScriptUrl !== undefined;
  const hasAgreed = choice === `agreed-${TEXT_VERSION}`;

  useEffect(() => {
    if (!hasAgreed) return;
    if (chatWebsiteId) loadSupportChat(chatWebsiteId);
    if (analyticsScriptUrl) loadAnalytics(analyticsScriptUrl);
  }, [hasAgreed, chatWebsiteId, analyticsScriptUrl]);

  if (!isOffered || choice !== 'unasked' || refusesByBrowser()) return null;
  return (
    <section
      aria-label={words.label}
      className="scripted fixed inset-x-0 bottom-0 z-10 border-t border-ink bg-paper px-gutter pt-4 pb-[calc(16px+env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-read">
          <strong className="font-strong">{words.question}</strong>{' '}
          <span className="text-ink-2">{words.explanation}</span>
        </p>
        <p className="flex gap-2">
          <Button onClick={() => setChoice(`refused-${TEXT_VERSION}`)}>{words.refuse}</Button>
          <Button onClick={() => setChoice(`agreed-${TEXT_VERSION}`)}>{words.agree}</Button>
        </p>
      </div>
    </section>
  );
}

/** Offered wherever the choice may be wanted again. Withdrawing reloads, because a script that has run cannot be unloaded. */
export function ChangeConsent() {
  const words = useWords(shellWords).consent;
  const thirdParties = useRootData()?.thirdParties;
  const [choice, setChoice] = useUiState(consentState);
  if (!thirdParties?.chatWebsiteId && !thirdParties?.analyticsScriptUrl) return null;
  if (choice === 'unasked') return null;
  const ask = () => {
    setChoice('unasked');
    if (choice === `agreed-${TEXT_VERSION}`) window.location.reload();
  };
  return (
    <button type="button" onClick={ask} className="scripted reach hover:underline">
      {words.change}
    </button>
  );
}

function refusesByBrowser(): boolean {
  return (
    typeof navigator !== 'undefined' && 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  );
}
