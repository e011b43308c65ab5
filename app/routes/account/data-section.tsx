import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { AccountSection } from './account-section.tsx';

export function DataSection() {
  const words = useWords(accountWords).data;
  return (
    <AccountSection id="data" title={words.title} lede={words.lede}>
      <ButtonLink to={useLocalePath('/setting/account/data')} reloadDocument icon="download">
        {words.download}
      </ButtonLink>
    </AccountSection>
  );
}
