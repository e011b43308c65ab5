import { useWords } from '#base/i18n/locale-context.tsx';
import type { Scope } from '#features/network/scopes.ts';
import { ConnectLink } from './connect-link.tsx';
import { Whose } from './whose.tsx';
import { networkWords } from './words.ts';

type MissingScopesProps = { missing: Scope[]; connectPath: string; username: string };

/** What was left out switches off its own part; that is said where one can change it. */
export function MissingScopes({ missing, connectPath, username }: MissingScopesProps) {
  const words = useWords(networkWords);
  if (missing.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      <h4 className="font-strong">{words.accounts.missing}</h4>
      <ul className="grid list-disc gap-1 pl-5 marker:text-ink-2">
        {missing.map((scope) => {
          const { title, without } = words.scopes.words[scope];
          return (
            <li key={scope} className="pl-1 text-pretty">
              {words.accounts.missingOne(title, without)}
            </li>
          );
        })}
      </ul>
      <ConnectLink connectPath={connectPath} size="small">
        <span>
          {words.accounts.allowMore}
          <Whose username={username} />
        </span>
      </ConnectLink>
    </div>
  );
}
