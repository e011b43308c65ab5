import { LocaleButtonLink, LocaleLink } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { ExportLinks } from '#features/exports/ui/export-links.tsx';
import { exportsWords } from '#features/exports/words.ts';
import { PlanLine } from '#features/plans/ui/plan-line.tsx';
import type { CardKind } from '#features/sharing/card-options.ts';
import type { Asked } from '#features/stats/asked.ts';
import type { Span } from '#features/stats/period.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { Panel } from '#ui/panel.tsx';
import { statsPageWords } from './words.ts';

type HeadActionsProps = { asked: Asked; span: Span; isWeekOnly: boolean; username: string; canExport: boolean };

/** What one may take along of the page. Whether a plan has it is said where they lead. */
export function HeadActions({ asked, span, isWeekOnly, username, canExport }: HeadActionsProps) {
  const { share, exporting } = useWords(statsPageWords);
  const kind = isWeekOnly ? 'week' : cardOf(asked);
  return (
    <div className="flex gap-2">
      <LocaleButtonLink to="/stats/share" query={`?kind=${kind}`} size="small" icon="send">
        {share}
      </LocaleButtonLink>
      <Panel name={exporting.open} icon="download" size="small">
        {canExport ? (
          <Files username={username} span={isWhole(asked) ? undefined : span} />
        ) : (
          <p className="text-pretty text-ink-2">
            <PlanLine capability="export-data" />
          </p>
        )}
      </Panel>
    </div>
  );
}

function Files({ username, span }: { username: string; span: Span | undefined }) {
  const words = useWords(exportsWords);
  const { exporting } = useWords(statsPageWords);
  const { endsOf } = statsFormats(useLocale());
  return (
    <>
      <p className="heading">{words.title}</p>
      <p className="meta mt-1 mb-4 text-pretty">
        {words.of(username)} {span ? exporting.theseDays(...endsOf(span)) : exporting.allDays}{' '}
        {span && (
          <LocaleLink to="/setting/account" hash="#exports">
            {exporting.more}
          </LocaleLink>
        )}
      </p>
      <ExportLinks span={span} />
    </>
  );
}

function isWhole({ isChosen, period }: Asked): boolean {
  return period === 'all' && !isChosen;
}

/** There is a card of a week and of a month; of all time it is what was reached. */
function cardOf({ isChosen, period }: Asked): CardKind {
  if (isChosen) return 'month';
  return period === 'all' ? 'milestone' : period;
}
