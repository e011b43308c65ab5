import { useWords } from '#base/i18n/locale-context.tsx';
import { consentState, TEXT_VERSION } from './consent-state.ts';
import { useUiState } from './ui-state.tsx';
import { rareWords } from './rare-words.ts';

/** Offered wherever the choice may be wanted again. Withdrawing reloads, because a script that has run cannot be unloaded. */
export default function ChangeConsent() {
  const words = useWords(rareWords).consent;
  const [choice, setChoice] = useUiState(consentState);
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
