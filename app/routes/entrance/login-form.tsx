import { useWords } from '#base/i18n/locale-context.tsx';
import { CaptchaField } from '#features/entrance/ui/captcha-field.tsx';
import { EmailField } from '#features/entrance/ui/email-field.tsx';
import { PageForm } from '#features/entrance/ui/page-form.tsx';
import { PasswordField } from '#features/entrance/ui/password-field.tsx';
import { ProviderLinks } from '#features/entrance/ui/provider-links.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import type { EntranceFormProps } from './entrance-form-props.ts';
import { EntranceLink } from './entrance-link.tsx';

export function LoginForm({ reply, next, ways, captcha }: EntranceFormProps) {
  const words = useWords(entranceWords);
  const forgot = (
    <EntranceLink to="/account/forget" next={next} isQuiet>
      {words.login.forgot}
    </EntranceLink>
  );
  return (
    <>
      <ProviderLinks providers={ways.providers} next={next} isNew={false} />
      <PageForm intent="password" next={next} reply={reply} submit={words.login.submit}>
        <EmailField reply={reply} />
        <PasswordField reply={reply} labelEnd={forgot} />
        <CaptchaField widget={captcha} reply={reply} />
      </PageForm>
      <div className="meta mt-5 grid gap-2">
        <p>
          <EntranceLink to="/login" state="link" next={next}>
            {ways.hasPhone ? words.login.linkOrText : words.login.link}
          </EntranceLink>
        </p>
        {ways.canRegister && (
          <p>
            {words.login.newHere}{' '}
            <EntranceLink to="/login" state="register" next={next}>
              {words.login.register}
            </EntranceLink>
            . {words.login.registerNote}
          </p>
        )}
      </div>
    </>
  );
}
