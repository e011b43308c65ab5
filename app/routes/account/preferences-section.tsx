import { LANGUAGE_NAMES } from '#app/shell/language-names.ts';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { LOCALES } from '#base/i18n/locale.ts';
import { ZoneSelect } from '#features/account/ui/zone-select.tsx';
import type { ZoneChoice } from '#features/account/zone-choices.ts';
import { accountWords } from '#features/account/words.ts';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountReply } from './account-reply.ts';
import { problemFor } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';

type PreferencesSectionProps = {
  zones: readonly ZoneChoice[];
  timeZone: string | undefined;
  reply: AccountReply | undefined;
};

export function PreferencesSection({ zones, timeZone, reply }: PreferencesSectionProps) {
  const words = useWords(accountWords).preferences;
  const locale = useLocale();
  return (
    <AccountSection id="preferences" title={words.title} lede={words.lede}>
      <AccountForm intent="language" section="preferences" className={FORM}>
        {(isBusy) => (
          <>
            <FormProblem reply={problemFor(reply, 'language')} />
            <Field label={words.language}>
              <Select key={locale} name="locale" defaultValue={locale}>
                {LOCALES.map((language) => (
                  <option key={language} value={language} lang={language}>
                    {LANGUAGE_NAMES[language]}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" busy={isBusy} className="justify-self-start">
              {words.keepLanguage}
            </Button>
          </>
        )}
      </AccountForm>
      <AccountForm intent="time-zone" section="preferences" className={FORM}>
        {(isBusy) => (
          <>
            <FormProblem reply={problemFor(reply, 'time-zone')} />
            <Field label={words.zone}>
              <ZoneSelect key={timeZone} name="timeZone" zones={zones} timeZone={timeZone} words={words}>
                {!timeZone && <option value="">{words.choose}</option>}
              </ZoneSelect>
            </Field>
            <Button type="submit" busy={isBusy} className="justify-self-start">
              {words.keepZone}
            </Button>
          </>
        )}
      </AccountForm>
    </AccountSection>
  );
}

const FORM = 'grid w-full max-w-100 gap-4';
