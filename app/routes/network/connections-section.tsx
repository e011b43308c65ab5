import { useWords } from '#base/i18n/locale-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';
import { ConnectionCard } from './connection-card.tsx';
import type { LiveConnections } from './use-live-connections.ts';
import { networkWords } from './words.ts';

type ConnectionsSectionProps = { live: LiveConnections; connectPath: string };

export function ConnectionsSection({ live: { connections, isUnheard }, connectPath }: ConnectionsSectionProps) {
  const { accounts: words, connect } = useWords(networkWords);
  const hasSeveral = connections.length > 1;
  return (
    <Section
      id="accounts"
      question={hasSeveral ? words.title : words.titleOfOne}
      lede={hasSeveral ? words.lede : undefined}
      aside={
        hasSeveral && (
          <ButtonLink to="#connect" size="small">
            {connect.another}
          </ButtonLink>
        )
      }
    >
      <ul className={`grid grid-cols-1 items-start gap-4 ${hasSeveral ? 'xl:grid-cols-2' : ''}`}>
        {connections.map((connection) => (
          <li key={connection.id}>
            <ConnectionCard
              connection={connection}
              hasSeveral={hasSeveral}
              connectPath={connectPath}
              isUnheard={isUnheard}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
