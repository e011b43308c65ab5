import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { AccountSection } from './account-section.tsx';
import { accountWords } from './words.ts';

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
