import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { aboutAccount } from '#features/network/account-link.ts';
import type { AccountStanding } from '#features/sync/account-standing.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.tsx';
import { ConnectLink } from './connect-link.tsx';
import { Disconnect } from './disconnect.tsx';
import { ImportProgress } from './import-progress.tsx';
import { MissingScopes } from './missing-scopes.tsx';
import { PauseReading } from './pause-reading.tsx';
import type { Connection } from './read-connections.ts';
import { networkWords } from './words.ts';

type ConnectionCardProps = { connection: Connection; hasSeveral: boolean; connectPath: string };

export function ConnectionCard({ connection, hasSeveral, connectPath }: ConnectionCardProps) {
  const words = useWords(networkWords).accounts;
  const { id, username, name, standing, isChosen, missing, lastRead, hitch } = connection;
  const showIt = useLocalePath(aboutAccount('/threads-configuration', id));
  const isShut = standing === 'reconnect-needed';
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar username={username} />
        <div className="min-w-0 flex-1">
          <h3 className="heading wrap-anywhere">@{username}</h3>
          {name && <p className="meta wrap-anywhere">{name}</p>}
        </div>
        <Chip tone={isShut || standing === 'syncing' ? 'thread' : 'quiet'}>
          <Icon icon={icons[standing]} size={14} />
          {words.standings[standing]}
        </Chip>
      </div>
      <p className="max-w-[68ch] text-pretty text-ink-2">
        {standing === 'connected' && hitch ? words.hitches[hitch] : words.explained[standing]}
      </p>
      {standing === 'syncing' && <ImportProgress {...connection} />}
      {standing === 'connected' && lastRead && <p className="meta">{words.lastRead(lastRead)}</p>}
      <MissingScopes missing={missing} connectPath={connectPath} />
      <div className="flex flex-wrap items-start gap-2">
        {isShut && (
          <ConnectLink connectPath={connectPath} look="ink" icon="refresh">
            {words.reconnect(username)}
          </ConnectLink>
        )}
        {hasSeveral && !isChosen && (
          <ButtonLink to={showIt} reloadDocument>
            {words.show(username)}
          </ButtonLink>
        )}
        {hasSeveral && isChosen && <Chip>{words.shown}</Chip>}
      </div>
      {!isShut && <PauseReading id={id} username={username} isPaused={standing === 'paused'} />}
      <Disconnect id={id} username={username} />
    </Card>
  );
}

const icons: Record<AccountStanding, IconName> = {
  connected: 'check-circle',
  syncing: 'refresh',
  'reconnect-needed': 'alert',
  paused: 'pause',
};
