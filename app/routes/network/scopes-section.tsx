import { useWords } from '#base/i18n/locale-context.tsx';
import { REQUIRED_SCOPES, SCOPES } from '#features/network/scopes.ts';
import type { Scope } from '#features/network/scopes.ts';
import { Chip } from '#ui/chip.tsx';
import { Section } from '#ui/section.tsx';
import { networkWords } from './words.ts';

const NEEDED: ReadonlySet<Scope> = new Set(REQUIRED_SCOPES);

export function ScopesSection() {
  const words = useWords(networkWords).scopes;
  return (
    <Section id="permissions" question={words.title} lede={words.lede}>
      <ul className="grid gap-x-14 lg:grid-cols-2">
        {SCOPES.map((scope) => {
          const { title, why, without } = words.words[scope];
          return (
            <li key={scope} className="grid content-start gap-1 border-t border-line py-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="font-strong">{title}</h3>
                <Chip>{NEEDED.has(scope) ? words.needed : words.optional}</Chip>
              </div>
              <p className="max-w-[60ch] text-pretty">{why}</p>
              <p className="meta max-w-[60ch] text-pretty">{words.without(without)}</p>
            </li>
          );
        })}
      </ul>
      <div className="mt-6 grid gap-1">
        <h3 className="heading">{words.takeBack}</h3>
        <p className="max-w-[72ch] text-pretty">{words.takingBack}</p>
      </div>
    </Section>
  );
}
