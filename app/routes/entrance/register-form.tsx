import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { CaptchaField } from '#features/entrance/ui/captcha-field.tsx';
import { EmailField } from '#features/entrance/ui/email-field.tsx';
import { PageForm } from '#features/entrance/ui/page-form.tsx';
import { PasswordField } from '#features/entrance/ui/password-field.tsx';
import { ProviderLinks } from '#features/entrance/ui/provider-links.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import type { EntranceFormProps } from './entrance-form-props.ts';
import { EntranceLink } from './entrance-link.tsx';

export function RegisterForm({ reply, next, ways, captcha }: EntranceFormProps) {
  const words = useWords(entranceWords);
  return (
    <>
      <ProviderLinks providers={ways.providers} next={next} isNew />
      <PageForm intent="register" next={next} reply={reply} submit={words.register.submit}>
        <EmailField reply={reply} />
        <PasswordField reply={reply} isNew />
        <CaptchaField widget={captcha} reply={reply} />
      </PageForm>
      <div className="meta mt-5 grid gap-2">
        <p>
          {words.register.terms}{' '}
          <LocaleLink to="/setting/userprivacy" className="reach">
            {words.register.privacy}
          </LocaleLink>
          .
        </p>
        <p>
          {words.register.known}{' '}
          <EntranceLink to="/login" next={next}>
            {words.register.login}
          </EntranceLink>
        </p>
      </div>
    </>
  );
}
