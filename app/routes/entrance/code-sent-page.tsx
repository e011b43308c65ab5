import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { CaptchaWidget } from '#features/entrance/captcha-widget.ts';
import type { CodeSent, EntranceReply } from '#features/entrance/entrance-reply.ts';
import type { LetterKind } from '#features/entrance/letter-kind.ts';
import { LetterSent } from '#features/entrance/ui/letter-sent.tsx';
import { TextSent } from '#features/entrance/ui/text-sent.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import { EntranceLink } from './entrance-link.tsx';
import { EntrancePage } from './entrance-page.tsx';
import { queryOf } from './query-of.ts';
import { useSignIn } from './use-sign-in.ts';

type CodeSentPageProps = {
  code: CodeSent;
  reply: EntranceReply | undefined;
  next: string | undefined;
  captcha: CaptchaWidget | undefined;
  creators: string | undefined;
};

/** After every form that sends a code, and as long as that code is not typed right. */
export function CodeSentPage({ code, reply, next, captcha, creators }: CodeSentPageProps) {
  const words = useWords(entranceWords);
  const signIn = useSignIn();
  // What is answered there is a page of its own, which knows where to go on by its address.
  const action = useLocalePath(`/confirm${queryOf({ next })}`);
  const entry = { next, action, reply, captcha };
  if ('phone' in code) {
    const { title, text, another } = words.texted;
    return (
      <EntrancePage headTitle={title} title={title} lede={text(code.phone)} creators={creators}>
        <TextSent {...entry} {...code}>
          <EntranceLink to={signIn} state="link" next={next} reloadDocument>
            {another}
          </EntranceLink>
        </TextSent>
      </EntrancePage>
    );
  }
  const { title, text } = words.sent[code.letter];
  return (
    <EntrancePage headTitle={title} title={title} lede={text(code.email)} creators={creators}>
      <LetterSent {...entry} {...code}>
        {/* It may lead to the address one is at, where only a new document forgets the answer. */}
        <EntranceLink to={signIn} state={formBehind(code.letter)} next={next} reloadDocument>
          {code.letter === 'recovery' ? words.forgot.back : words.wrongAddress}
        </EntranceLink>
      </LetterSent>
    </EntrancePage>
  );
}

/** Which of the forms sent the letter, for whoever typed a wrong address into it. */
function formBehind(letter: LetterKind): 'register' | 'link' | undefined {
  if (letter === 'signup') return 'register';
  return letter === 'link' ? letter : undefined;
}
