import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { CaptchaWidget } from '#features/entrance/captcha-widget.ts';
import type { EntranceReply } from '#features/entrance/entrance-reply.ts';
import { CaptchaField } from '#features/entrance/ui/captcha-field.tsx';
import { PageForm } from '#features/entrance/ui/page-form.tsx';
import { PasswordField } from '#features/entrance/ui/password-field.tsx';
import { ProviderLinks } from '#features/entrance/ui/provider-links.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import { againWords } from './again-words.ts';
import { EntranceLink } from './entrance-link.tsx';
import type { WaysAgain } from './ways-again.ts';

type AgainFormProps = {
  ways: WaysAgain;
  /** Who has a password may have a code sent all the same. */
  isByCode: boolean;
  reply: EntranceReply | undefined;
  next: string | undefined;
  captcha: CaptchaWidget | undefined;
};

export function AgainForm({
  ways: { email, address, providers, hasSecondFactor },
  isByCode,
  reply,
  next,
  captcha,
}: AgainFormProps) {
  const words = useWords(againWords);
  if (!email && !address && providers.length === 0) return <LogOutInstead />;
  const isByPassword = email !== undefined && !isByCode;
  return (
    <>
      {hasSecondFactor && <p className="mb-5">{words.secondFactor}</p>}
      <ProviderLinks providers={providers} next={next} isNew={false} isAll={!isByPassword && !address} />
      {isByPassword ? (
        <PageForm intent="password" next={next} reply={reply} submit={words.submit}>
          {/* So that a password manager knows whose it is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField reply={reply} />
          <CaptchaField widget={captcha} reply={reply} />
        </PageForm>
      ) : (
        address && (
          <PageForm intent="link" next={next} reply={reply} submit={words.sendCode}>
            <p>{words.codeTo('email' in address ? address.email : `+${address.phone}`)}</p>
            <CaptchaField widget={captcha} reply={reply} />
          </PageForm>
        )
      )}
      {isByPassword && (
        <p className="meta mt-5">
          <EntranceLink to="/login/again" state="link" next={next}>
            {words.byCode}
          </EntranceLink>
        </p>
      )}
    </>
  );
}

/** Who comes in by their organization comes from there. */
function LogOutInstead() {
  const { noWay } = useWords(againWords);
  const { logout } = useWords(entranceWords);
  return (
    <div className="grid gap-4.5">
      <p>{noWay}</p>
      <LocaleButtonLink to="/logout" size="big" block>
        {logout.submit}
      </LocaleButtonLink>
    </div>
  );
}
