import { useWords } from '#base/i18n/locale-context.tsx';
import { ExportLinks } from '#features/exports/ui/export-links.tsx';
import { exportsWords } from '#features/exports/words.ts';
import { PlanGate } from '#features/plans/ui/plan-gate.tsx';
import { AccountSection } from './account-section.tsx';

type ExportSectionProps = { isIncluded: boolean; username: string | undefined };

export function ExportSection({ isIncluded, username }: ExportSectionProps) {
  const words = useWords(exportsWords);
  return (
    <AccountSection id="exports" title={words.title} lede={words.lede}>
      {isIncluded && <p className="text-ink-2">{username ? words.of(username) : words.noAccount}</p>}
      {isIncluded && username && <ExportLinks />}
      {!isIncluded && (
        <PlanGate capability="export-data">
          <ExportLinks />
        </PlanGate>
      )}
    </AccountSection>
  );
}
