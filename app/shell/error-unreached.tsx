import { useEffect, useState } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { Head } from './head.tsx';
import { rareWords } from './rare-words.ts';
import { serverAnswers } from './server-answers.ts';

/** A server that was away says nothing by itself when it is back. */
const ASK_EVERY_MS = 10_000;

/** A page that nobody has answered for. It opens by itself when somebody does. */
export function Unreached() {
  const words = useWords(rareWords).error;
  const [isTrying, setTrying] = useState(false);

  useEffect(() => {
    const onChance = () => void openAnew();
    const asking = setInterval(onChance, ASK_EVERY_MS);
    window.addEventListener('online', onChance);
    return () => {
      clearInterval(asking);
      window.removeEventListener('online', onChance);
    };
  }, []);

  const onAgain = async () => {
    setTrying(true);
    await openAnew();
    setTrying(false);
  };
  return (
    <>
      <Head title={words.unreached} />
      <div>
        <h1 className="title">{words.unreached}</h1>
        <p className="lede mt-3">{words.unreachedHelp}</p>
      </div>
      <p className="grid sm:flex">
        <Button look="ink" busy={isTrying} onClick={() => void onAgain()}>
          {words.tryAgain}
        </Button>
      </p>
    </>
  );
}

/** Not before somebody answers: the browser would put a page of its own in the place of ours. */
async function openAnew(): Promise<void> {
  if (await serverAnswers()) window.location.reload();
}
