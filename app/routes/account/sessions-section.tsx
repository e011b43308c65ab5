import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountReply } from './account-reply.ts';
import { problemFor } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';
import type { ShownSession } from './read-account.ts';

type SessionsSectionProps = { sessions: ShownSession[] | undefined; reply: AccountReply | undefined };

export function SessionsSection({ sessions, reply }: SessionsSectionProps) {
  const words = useWords(accountWords).sessions;
  const columns = useColumns();
  const isAlone = sessions !== undefined && sessions.every(({ isCurrent }) => isCurrent);
  return (
    <AccountSection id="sessions" title={words.title} lede={words.lede}>
      {sessions ? (
        <>
          <Table
            caption={words.caption}
            columns={columns}
            rows={sessions.slice(0, SHOWN_AT_ONCE)}
            rowKey={({ id }) => id}
          />
          <Rest sessions={sessions.slice(SHOWN_AT_ONCE)} columns={columns} />
        </>
      ) : (
        <p className="max-w-[60ch] text-pretty">{words.unlisted}</p>
      )}
      <FormProblem reply={problemFor(reply, 'sign-out-others') ?? problemFor(reply, 'sign-out-everywhere')} />
      <div className="flex flex-wrap gap-2">
        <AccountForm intent="sign-out-others" section="sessions">
          {(isBusy) => (
            <Button type="submit" busy={isBusy} disabledReason={isAlone ? words.only : undefined}>
              {words.others}
            </Button>
          )}
        </AccountForm>
        <AccountForm intent="sign-out-everywhere" section="sessions">
          {(isBusy) => (
            <Button type="submit" busy={isBusy}>
              {words.everywhere}
            </Button>
          )}
        </AccountForm>
      </div>
    </AccountSection>
  );
}

const SHOWN_AT_ONCE = 8;

function Rest({ sessions, columns }: { sessions: ShownSession[]; columns: TableColumn<ShownSession>[] }) {
  const words = useWords(accountWords).sessions;
  if (sessions.length === 0) return null;
  return (
    <Disclosure title={words.more(sessions.length)} className="w-full">
      <div className="mt-5">
        <Table caption={words.moreCaption} columns={columns} rows={sessions} rowKey={({ id }) => id} />
      </div>
    </Disclosure>
  );
}

function useColumns(): TableColumn<ShownSession>[] {
  const words = useWords(accountWords).sessions;
  return [
    { key: 'device', title: words.device, onPhone: 'name', cell: ({ device }) => words.name(device) },
    { key: 'last-used', title: words.lastUsed, cell: ({ lastUsed }) => lastUsed },
    { key: 'network', title: words.network, cell: ({ network }) => network ?? words.unknownNetwork },
    {
      key: 'end',
      title: words.end,
      numeric: true,
      onPhone: 'name',
      cell: ({ id, isCurrent, device }) =>
        isCurrent ? (
          <Chip>{words.thisDevice}</Chip>
        ) : (
          <AccountForm intent="end-session" section="sessions" fields={{ session: id }}>
            {(isBusy) => (
              <Button type="submit" size="small" busy={isBusy} aria-label={words.endOne(words.name(device))}>
                {words.end}
              </Button>
            )}
          </AccountForm>
        ),
    },
  ];
}
