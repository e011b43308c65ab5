import { Form, useNavigation } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { AskedInPlace } from './asked-in-place.tsx';
import type { Connection } from './read-connections.ts';
import { networkWords } from './words.ts';

export function Disconnect({ id, username, planned }: Pick<Connection, 'id' | 'username' | 'planned'>) {
  const words = useWords(networkWords).disconnect;
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'disconnect' && formData.get('account') === id;
  return (
    <AskedInPlace open={words.open} username={username}>
      <Form
        method="post"
        action={useLocalePath('/threads-configuration')}
        className="mt-4 grid max-w-[68ch] justify-items-start gap-3"
      >
        <p className="font-strong wrap-anywhere text-ink">{words.ask(username)}</p>
        {planned > 0 && <p className="text-pretty text-ink">{words.planned(planned)}</p>}
        <p className="text-pretty">{words.text}</p>
        <input type="hidden" name="intent" value="disconnect" />
        <input type="hidden" name="account" value={id} />
        <Button type="submit" look="danger" busy={isBusy} className="max-w-full py-2 wrap-anywhere whitespace-normal!">
          {words.submit(username)}
        </Button>
      </Form>
    </AskedInPlace>
  );
}
