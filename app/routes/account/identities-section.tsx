import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import type { Provider } from '#features/entrance/ui/provider-links.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountReply } from './account-reply.ts';
import { problemFor } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';
import type { LinkedIdentity } from './read-account.ts';

type IdentitiesSectionProps = {
  identities: LinkedIdentity[];
  linkable: Provider[];
  reply: AccountReply | undefined;
};

export function IdentitiesSection({ identities, linkable, reply }: IdentitiesSectionProps) {
  const words = useWords(accountWords).identities;
  const nameOf = (provider: string) => words.names[provider] ?? words.organisation;
  return (
    <AccountSection id="identities" title={words.title} lede={words.lede}>
      <FormProblem reply={problemFor(reply, 'unlink')} />
      <ul className="w-full border-t border-line empty:hidden">
        {identities.map(({ id, provider, name }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3.5"
          >
            <span className="min-w-0">
              <span className="block font-strong">{nameOf(provider)}</span>
              {name && <span className="meta block wrap-anywhere">{name}</span>}
            </span>
            <AccountForm intent="unlink" section="identities" fields={{ identity: id }}>
              {(isBusy) => (
                <Button
                  type="submit"
                  size="small"
                  busy={isBusy}
                  aria-label={words.unlinkOne(nameOf(provider))}
                  disabledReason={identities.length === 1 ? words.last : undefined}
                >
                  {words.unlink}
                </Button>
              )}
            </AccountForm>
          </li>
        ))}
      </ul>
      {linkable.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {linkable.map((provider) => (
            <LinkOne key={provider} provider={provider} words={words.link(nameOf(provider))} />
          ))}
        </div>
      )}
    </AccountSection>
  );
}

/** A plain link: the way leads over another site, so the browser itself must go. */
function LinkOne({ provider, words }: { provider: Provider; words: string }) {
  const to = useLocalePath(`/setting/account/link/${provider}`);
  return (
    <ButtonLink to={to} reloadDocument icon="link">
      {words}
    </ButtonLink>
  );
}
