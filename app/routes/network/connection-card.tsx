import { LocaleButtonLink, useLocalePath } from '#app/shell/locale-link.tsx';
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
import { Whose } from './whose.tsx';
import { networkWords } from './words.ts';

type ConnectionCardProps = {
  connection: Connection;
  hasSeveral: boolean;
  connectPath: string;
  /** How far it is cannot be asked at the moment. */
  isUnheard: boolean;
};

export function ConnectionCard({ connection, hasSeveral, connectPath, isUnheard }: ConnectionCardProps) {
  const words = useWords(networkWords).accounts;
  const { id, username, name, standing, step, isChosen, missing, hitch, planned, lastRead } = connection;
  const showIt = useLocalePath(aboutAccount('/threads-configuration', id));
  const isShut = standing === 'reconnect-needed';
  const isRead = standing === 'connected' && isChosen && lastRead !== undefined;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar username={username} />
        <div className="min-w-0 flex-1">
          <h3 className="heading wrap-anywhere">@{username}</h3>
          {name && (
            <p className="meta wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {hasSeveral && isChosen && (
            <Chip>
              <Icon icon="eye" size={14} />
              {words.shown}
            </Chip>
          )}
          <Chip tone={standing === 'reconnect-needed' ? 'thread' : 'quiet'}>
            <Icon icon={icons[standing]} size={14} />
            {words.standings[standing]}
          </Chip>
        </div>
      </div>
      <div className="grid gap-1">
        <p className="max-w-[68ch] text-pretty text-ink-2">
          {standing === 'connected' && hitch ? words.hitches[hitch] : words.explained[standing]}
        </p>
        {standing !== 'syncing' && <WhatWasRead {...connection} />}
      </div>
      {standing === 'syncing' && <ImportProgress {...connection} isUnheard={isUnheard} />}
      <MissingScopes missing={missing} connectPath={connectPath} username={username} />
      {(isShut || isRead || (hasSeveral && !isChosen)) && (
        <div className="flex flex-wrap items-start gap-2">
          {isRead && <LocaleButtonLink to="/stats">{words.seeFigures}</LocaleButtonLink>}
          {isShut && (
            <ConnectLink connectPath={connectPath} look="ink" icon="refresh">
              <span>
                {words.reconnect}
                <Whose username={username} />
              </span>
            </ConnectLink>
          )}
          {hasSeveral && !isChosen && (
            <ButtonLink to={showIt} reloadDocument>
              <span>
                {words.show}
                <Whose username={username} />
              </span>
            </ButtonLink>
          )}
        </div>
      )}
      {!isShut && <PauseReading id={id} username={username} isPaused={standing === 'paused'} />}
      <Disconnect id={id} username={username} planned={planned} />
      {/* Said when it changes while one looks; the counts change too often to be read out. */}
      <p role="status" className="sr-only">
        @{username} {standing === 'syncing' && step !== 'done' ? words.steps[step] : words.standings[standing]}
      </p>
    </Card>
  );
}

/** Figures never stand without their age. */
function WhatWasRead({ posts, days, lastRead }: Pick<Connection, 'posts' | 'days' | 'lastRead'>) {
  const words = useWords(networkWords).accounts;
  if (!lastRead) return null;
  return (
    <p className="meta flex flex-wrap gap-x-4">
      <span>{words.read({ posts, days })}</span>
      <span>{words.lastRead(lastRead)}</span>
    </p>
  );
}

const icons: Record<AccountStanding, IconName> = {
  connected: 'check-circle',
  syncing: 'refresh',
  'reconnect-needed': 'alert',
  paused: 'pause',
};
