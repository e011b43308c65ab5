import { LANGUAGE_NAMES } from '#app/shell/language-names.ts';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { LOCALES } from '#base/i18n/locale.ts';
import { ZoneSelect } from '#features/account/ui/zone-select.tsx';
import type { ZoneChoice } from '#features/account/zone-choices.ts';
import { accountWords } from '#features/account/words.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { AccountReply } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';
import { FieldsForm } from './fields-form.tsx';

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
      <FieldsForm intent="language" section="preferences" reply={reply} submit={words.keepLanguage}>
        <Field label={words.language}>
          <Select key={locale} name="locale" defaultValue={locale}>
            {LOCALES.map((language) => (
              <option key={language} value={language} lang={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
        </Field>
      </FieldsForm>
      <FieldsForm intent="time-zone" section="preferences" reply={reply} submit={words.keepZone}>
        <Field label={words.zone}>
          <ZoneSelect key={timeZone} name="timeZone" zones={zones} timeZone={timeZone} words={words}>
            {!timeZone && <option value="">{words.choose}</option>}
          </ZoneSelect>
        </Field>
      </FieldsForm>
    </AccountSection>
  );
}
