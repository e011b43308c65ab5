import { Form, useNavigation } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { networkWords } from './words.ts';

/** Asks first, in place, so that it does without JavaScript too. */
export function Disconnect({ id, username }: { id: string; username: string }) {
  const words = useWords(networkWords).disconnect;
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'disconnect' && formData.get('account') === id;
  return (
    <details className="border-t border-line pt-4">
      <summary className="reach cursor-pointer font-medium wrap-anywhere text-ink-2">{words.open(username)}</summary>
      <Form
        method="post"
        action={useLocalePath('/threads-configuration')}
        className="mt-4 grid max-w-[68ch] justify-items-start gap-3"
      >
        <p className="font-strong wrap-anywhere">{words.ask(username)}</p>
        <p className="text-pretty text-ink-2">{words.text}</p>
        <input type="hidden" name="intent" value="disconnect" />
        <input type="hidden" name="account" value={id} />
        <Button type="submit" look="danger" busy={isBusy}>
          {words.submit(username)}
        </Button>
      </Form>
    </details>
  );
}
