import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { contactPageWords } from './words.ts';

export function GoodToKnow() {
  const words = useWords(contactPageWords).aside;
  return (
    <aside aria-labelledby="good-to-know">
      <h2 id="good-to-know" className="heading">
        {words.title}
      </h2>
      <ul className="mt-2 grid gap-2 text-ink-2">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        <li>
          <LocaleLink to="/setting/userprivacy" hash="#messages" className="reach">
            {words.privacy}
          </LocaleLink>
        </li>
      </ul>
    </aside>
  );
}
