import { LocaleButtonLink, LocaleLink } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { analysisSearch } from '#features/stats/analysis-query.ts';
import type { Suggestion } from '#features/stats/suggestion.ts';
import type { PostGroup } from '#features/stats/traits.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { StatsGate } from '#features/stats/ui/stats-gate.tsx';
import { statsWords } from '#features/stats/words.ts';
import { Card } from '#ui/card.tsx';
import { dashboardWords } from './words.ts';

/** One suggestion with what it rests on, or what is missing for one; its gate where the plan does not give it. */
export function OneThing({ advice }: { advice: Suggestion | undefined }) {
  const words = useWords(dashboardWords).suggestion;
  return (
    <section aria-labelledby="one-thing">
      <h2 id="one-thing" className="heading mb-3.5">
        {words.title}
      </h2>
      {advice ? (
        <Card>
          <Said advice={advice} />
          <WaysOn advice={advice} />
        </Card>
      ) : (
        <StatsGate capability="see-advanced-graphs" />
      )}
    </section>
  );
}

function Said({ advice }: { advice: Suggestion }) {
  const words = useWords(dashboardWords).suggestion;
  const { posts } = useWords(statsWords);
  const { times, count } = statsFormats(useLocale());
  if (advice.kind === 'nothing-stands-out')
    return <Words heading={words.nothing} sentences={[words.nothingText(posts(advice.posts))]} />;
  if (advice.kind === 'not-enough-posts')
    return <Words heading={words.missing} sentences={[words.missingText(posts(advice.posts), count(advice.needed))]} />;
  const { time, format } = advice;
  return (
    <Words
      heading={words.heading(advice)}
      sentences={[
        ...(format ? [words.formatEvidence(count(format.posts), format.name, times(format.times))] : []),
        ...(time ? [words.timeEvidence(posts(time.posts), times(time.times), times(time.low), times(time.high))] : []),
        words.window,
      ]}
    />
  );
}

/** What to do about it, the posts that it rests on, and all that can be said of one's posts. */
function WaysOn({ advice }: { advice: Suggestion }) {
  const words = useWords(dashboardWords).suggestion;
  const { time, format } = advice.kind === 'try' ? advice : {};
  const link = (text: string, group?: PostGroup) => (
    <LocaleLink to="/post/analyze" query={analysisSearch({ group })} hash={group ? '#posts' : ''} className="reach">
      {text}
    </LocaleLink>
  );
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
      {advice.kind === 'try' && (
        <LocaleButtonLink to="/write" look="ink">
          {words.write}
        </LocaleButtonLink>
      )}
      {format && link(words.formatPosts, { trait: 'format', value: format.name })}
      {time && link(words.timePosts, { trait: 'time', value: `${time.weekday}-${time.hour}` })}
      {link(words.all)}
    </p>
  );
}

function Words({ heading, sentences }: { heading: string; sentences: readonly string[] }) {
  return (
    <>
      <h3 className="number text-20 tracking-[-0.01em]">{heading}</h3>
      <p className="mt-2 max-w-[60ch] text-pretty text-ink-2">{sentences.join(' ')}</p>
    </>
  );
}
