import { Form, useNavigation } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { ConnectionIntent } from '#features/network/connection-form.ts';
import { Button } from '#ui/button.tsx';
import { AskedInPlace } from './asked-in-place.tsx';
import { Whose } from './whose.tsx';
import { networkWords } from './words.ts';

type PauseReadingProps = { id: string; username: string; isPaused: boolean };

/** To resume is one press; to pause is one after reading what it costs. */
export function PauseReading({ id, username, isPaused }: PauseReadingProps) {
  const words = useWords(networkWords).pause;
  if (isPaused) return <Press intent="resume" id={id} username={username} />;
  return (
    <AskedInPlace open={words.open} username={username}>
      <div className="mt-4 grid max-w-[68ch] gap-3">
        <p className="text-pretty text-ink-2">{words.text}</p>
        <Press intent="pause" id={id} username={username} />
      </div>
    </AskedInPlace>
  );
}

type PressProps = { intent: Extract<ConnectionIntent, 'pause' | 'resume'>; id: string; username: string };

function Press({ intent, id, username }: PressProps) {
  const words = useWords(networkWords).pause;
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === intent && formData.get('account') === id;
  return (
    <Form method="post" action={useLocalePath('/threads-configuration')} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="account" value={id} />
      <Button type="submit" look="ink" icon={intent === 'pause' ? 'pause' : 'play'} busy={isBusy}>
        <span>
          {words[intent]}
          <Whose username={username} />
        </span>
      </Button>
    </Form>
  );
}
