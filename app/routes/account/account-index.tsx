import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import { apiKeysWords } from '#features/api-keys/words.ts';
import { exportsWords } from '#features/exports/words.ts';
import { PageIndexEntries } from '#ui/page-index.tsx';
import type { PartId } from './account-section.tsx';

/** Where on the long page to go; beside it as it scrolls, where there is room. `hasAccess`: the sign-in service answers. */
export function AccountIndex({ hasAccess }: { hasAccess: boolean }) {
  const words = useWords(accountWords);
  const access: [PartId, { title: string }][] = [
    ['email', words.email],
    ['password', words.password],
    ['two-factor', words.twoFactor],
    ['identities', words.identities],
    ['sessions', words.sessions],
  ];
  const sections: [PartId, { title: string }][] = [
    ...(hasAccess ? access : []),
    ['network', words.network],
    ['preferences', words.preferences],
    ['publishing', words.publishing],
    ['recap', words.recap],
    ['exports', useWords(exportsWords)],
    ['keys', useWords(apiKeysWords)],
    ['data', words.data],
    ['leaving', words.leaving],
  ];
  return (
    <nav
      aria-label={words.index}
      className="border-t border-ink pt-4 sm:pt-5 top-0 xl:sticky in-data-codes:print:hidden"
    >
      <ul className="columns-[9rem] gap-x-5">
        <PageIndexEntries sections={sections} />
      </ul>
    </nav>
  );
}
