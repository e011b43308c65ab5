import { useWords } from '#base/i18n/locale-context.tsx';
import { CaptchaField } from '#features/entrance/ui/captcha-field.tsx';
import { EmailField } from '#features/entrance/ui/email-field.tsx';
import { EmailOrPhoneField } from '#features/entrance/ui/email-or-phone-field.tsx';
import { PageForm } from '#features/entrance/ui/page-form.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import type { EntranceFormProps } from './entrance-form-props.ts';
import { EntranceLink } from './entrance-link.tsx';

export function LinkForm({ reply, next, ways, captcha }: EntranceFormProps) {
  const words = useWords(entranceWords);
  return (
    <>
      <PageForm
        intent="link"
        next={next}
        reply={reply}
        submit={ways.hasPhone ? words.link.submitPhone : words.link.submit}
      >
        {ways.hasPhone ? <EmailOrPhoneField reply={reply} /> : <EmailField reply={reply} />}
        <CaptchaField widget={captcha} reply={reply} />
      </PageForm>
      <p className="meta mt-5">
        <EntranceLink to="/login" next={next}>
          {words.link.back}
        </EntranceLink>
      </p>
    </>
  );
}
