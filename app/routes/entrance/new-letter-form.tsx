import { useWords } from '#base/i18n/locale-context.tsx';
import type { CaptchaWidget } from '#features/entrance/captcha-widget.ts';
import type { EntranceReply } from '#features/entrance/entrance-reply.ts';
import { CaptchaField } from '#features/entrance/ui/captcha-field.tsx';
import { EmailField } from '#features/entrance/ui/email-field.tsx';
import { PageForm } from '#features/entrance/ui/page-form.tsx';
import { entranceWords } from '#features/entrance/words.ts';

type NewLetterProps = {
  next: string | undefined;
  reply: EntranceReply | undefined;
  action: string;
  captcha: CaptchaWidget | undefined;
};

/** Where a link is over: another letter, which lets in whoever has confirmed their address meanwhile, and confirms it for whoever has not. */
export function NewLetterForm({ next, reply, action, captcha }: NewLetterProps) {
  const words = useWords(entranceWords);
  return (
    <PageForm intent="resend" next={next} action={action} reply={reply} submit={words.confirm.newLetter}>
      <input type="hidden" name="kind" value="link" />
      <EmailField reply={reply} />
      <CaptchaField widget={captcha} reply={reply} />
    </PageForm>
  );
}
