import { useWords } from '#base/i18n/locale-context.tsx';
import { Section } from '#ui/section.tsx';
import { ConnectionCard } from './connection-card.tsx';
import type { LiveConnections } from './use-live-connections.ts';
import { networkWords } from './words.ts';

type ConnectionsSectionProps = { live: LiveConnections; connectPath: string };

export function ConnectionsSection({ live: { connections, isUnheard }, connectPath }: ConnectionsSectionProps) {
  const words = useWords(networkWords).accounts;
  const hasSeveral = connections.length > 1;
  return (
    <Section
      id="accounts"
      question={hasSeveral ? words.title : words.titleOfOne}
      lede={hasSeveral ? words.lede : undefined}
    >
      <ul className="grid grid-cols-1 gap-4">
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
