import { useWords } from '#base/i18n/locale-context.tsx';
import { Section } from '#ui/section.tsx';
import { ConnectionCard } from './connection-card.tsx';
import type { Connection } from './read-connections.ts';
import { networkWords } from './words.ts';

export function ConnectionsSection({ connections, connectPath }: { connections: Connection[]; connectPath: string }) {
  const words = useWords(networkWords).accounts;
  const hasSeveral = connections.length > 1;
  return (
    <Section id="accounts" question={words.title} lede={hasSeveral ? words.lede : undefined}>
      <ul className="grid gap-4">
        {connections.map((connection) => (
          <li key={connection.id}>
            <ConnectionCard connection={connection} hasSeveral={hasSeveral} connectPath={connectPath} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
