import { useWords } from '#base/i18n/locale-context.tsx';
import { CaptchaField } from '#features/entrance/ui/captcha-field.tsx';
import { EmailField } from '#features/entrance/ui/email-field.tsx';
import { EmailOrPhoneField } from '#features/entrance/ui/email-or-phone-field.tsx';
import { EntranceForm } from '#features/entrance/ui/entrance-form.tsx';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import { Button } from '#ui/button.tsx';
import type { EntranceFormProps } from './entrance-form-props.ts';
import { EntranceLink } from './entrance-link.tsx';

export function LinkForm({ reply, next, ways, captcha }: EntranceFormProps) {
  const words = useWords(entranceWords);
  return (
    <>
      <EntranceForm intent="link" next={next}>
        {(isBusy) => (
          <>
            <FormProblem reply={reply} />
            {ways.hasPhone ? <EmailOrPhoneField reply={reply} /> : <EmailField reply={reply} />}
            <CaptchaField widget={captcha} reply={reply} />
            <Button type="submit" look="primary" size="big" block busy={isBusy}>
              {ways.hasPhone ? words.link.submitPhone : words.link.submit}
            </Button>
          </>
        )}
      </EntranceForm>
      <p className="meta mt-5">
        <EntranceLink to="/login" next={next}>
          {words.link.back}
        </EntranceLink>
      </p>
    </>
  );
}
