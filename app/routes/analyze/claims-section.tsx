import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import type { AnalysisQuery } from '#features/stats/analysis-query.ts';
import { FEWEST_POSTS } from '#features/stats/claims.ts';
import type { Claim, ToldClaim } from '#features/stats/claims.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { mirroredClaims, toldClaims } from '#features/stats/told-claims.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import { GroupLink, isOpened } from './group-link.tsx';
import { useClaimSentence } from './claim-sentence.ts';
import { analyzeWords } from './words.ts';

type ClaimsSectionProps = { claims: readonly Claim[] | 'not-enough-posts'; posts: number; query: AnalysisQuery };

/** The answer first: what stands out, better and worse. */
export function ClaimsSection({ claims, posts, query }: ClaimsSectionProps) {
  const { claims: words, groups, sureness } = useWords(analyzeWords);
  const sentenceOf = useClaimSentence();
  if (claims === 'not-enough-posts')
    return (
      <Section question={words.question}>
        <EmptyState title={posts === 0 ? words.none : words.notEnough}>
          {posts === 0 ? words.noneText(FEWEST_POSTS) : words.notEnoughText(posts, FEWEST_POSTS)}
        </EmptyState>
      </Section>
    );
  const [told, mirrored] = [toldClaims(claims), mirroredClaims(claims)];
  const noneOf = (others: readonly ToldClaim[], none: string) =>
    others.length === 0 ? none : words.mirrored(others.map(groups.many));
  const [strongest] = told;
  const lede = strongest ? `${sentenceOf(strongest)} ${sureness.of[strongest.confidence]}` : words.nothing(posts);
  return (
    <Section question={words.question} lede={lede}>
      {strongest && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-2">
          <ClaimList
            title={words.better}
            claims={told.filter(isBetter)}
            query={query}
            none={noneOf(mirrored.filter(isBetter), words.noneBetter)}
          />
          <ClaimList
            title={words.worse}
            claims={told.filter((claim) => !isBetter(claim))}
            query={query}
            none={noneOf(
              mirrored.filter((claim) => !isBetter(claim)),
              words.noneWorse,
            )}
          />
        </div>
      )}
    </Section>
  );
}

function isBetter({ effect }: ToldClaim): boolean {
  return effect.times >= 1;
}

type ClaimListProps = { title: string; claims: readonly ToldClaim[]; query: AnalysisQuery; none: string };

function ClaimList({ title, claims, query, none }: ClaimListProps) {
  return (
    <div>
      <h3 className="heading border-b border-line pb-2">{title}</h3>
      {claims.length === 0 ? (
        <p className="meta py-3.5">{none}</p>
      ) : (
        <ul>
          {claims.map((claim) => (
            <ClaimRow key={`${claim.trait} ${claim.value}`} claim={claim} query={query} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ClaimRow({ claim, query }: { claim: ToldClaim; query: AnalysisQuery }) {
  const { claims: words, groups, sureness } = useWords(analyzeWords);
  const { times } = statsFormats(useLocale());
  const { posts, middle, confidence, effect } = claim;
  const isShown = isOpened(query, claim);
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-b border-line py-3.5 ${isShown ? '-ml-3 border-l-2 border-l-thread pl-2.5' : ''}`}
    >
      <div className="min-w-0">
        <GroupLink group={claim} query={query} className="font-strong wrap-anywhere text-ink">
          {groups.many(claim)}
          <Icon icon="chevron-right" size={16} className="ml-0.5 inline align-[-3px] text-ink-2" />
        </GroupLink>
        <p className="meta mt-0.5 text-pretty">
          {words.row(sureness.name[confidence], posts, times(effect.low), times(effect.high), times(middle))}
        </p>
        {isShown && <p className="meta">{words.isShown}</p>}
      </div>
      <p className="text-right whitespace-nowrap">
        <span className="number text-20 leading-6.5">{times(effect.times)}</span>
        <span className="meta block">{words.others}</span>
      </p>
    </li>
  );
}
