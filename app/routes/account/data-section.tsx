import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { AccountSection } from './account-section.tsx';

export function DataSection() {
  const words = useWords(accountWords).data;
  const data = useLocalePath('/setting/account/data');
  return (
    <AccountSection id="data" title={words.title} lede={words.lede}>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`${data}?as=page`} reloadDocument icon="download">
          {words.read}
        </ButtonLink>
        <ButtonLink to={data} reloadDocument icon="download">
          {words.download}
        </ButtonLink>
      </div>
    </AccountSection>
  );
}
