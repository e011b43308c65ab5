import { useEffect } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { consentState, TEXT_VERSION } from './consent-state.ts';
import { useRootData } from './root-data.ts';
import { loadAnalytics, loadSupportChat } from './third-party-scripts.ts';
import { useUiState } from './ui-state.tsx';
import { rareWords } from './rare-words.ts';

/** Nothing of other companies is fetched before somebody has agreed; a browser that says "do not" is not asked. */
export default function Consent() {
  const words = useWords(rareWords).consent;
  const thirdParties = useRootData()?.thirdParties;
  const [choice, setChoice] = useUiState(consentState);
  const { chatWebsiteId, analyticsScriptUrl } = thirdParties ?? {};
  const isHydrated = useHydrated();
  const hasAgreed = choice === `agreed-${TEXT_VERSION}`;

  useEffect(() => {
    if (!hasAgreed) return;
    if (chatWebsiteId) loadSupportChat(chatWebsiteId);
    if (analyticsScriptUrl) loadAnalytics(analyticsScriptUrl);
  }, [hasAgreed, chatWebsiteId, analyticsScriptUrl]);

  // Not drawn on the server, which knows neither the choice nor the browser's wish: the question would flash.
  if (!isHydrated || choice !== 'unasked' || refusesByBrowser()) return null;
  return (
    <section
      aria-label={words.label}
      data-asks=""
      className="sticky bottom-(--foot,0px) z-10 border-t border-ink bg-paper px-gutter pt-4 pb-[calc(16px+var(--below,env(safe-area-inset-bottom)))]"
    >
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-[84ch] text-pretty">
          <strong className="font-strong sm:block">{words.question}</strong>{' '}
          <span className="text-ink-2">{words.explanation}</span>
        </p>
        <p className="grid grid-cols-2 gap-2 max-sm:w-full">
          <Button onClick={() => setChoice(`refused-${TEXT_VERSION}`)}>{words.refuse}</Button>
          <Button onClick={() => setChoice(`agreed-${TEXT_VERSION}`)}>{words.agree}</Button>
        </p>
      </div>
    </section>
  );
}

function refusesByBrowser(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}
