import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocale, useLocaleSettings, useWords } from '#base/i18n/locale-context.tsx';
import { localePath } from '#base/i18n/locale-path.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Gate } from '#ui/gate.tsx';
import { lowestPlanWith } from '../plan.ts';
import type { Capability } from '../plan.ts';
import { plansWords } from '../words.ts';
import { useGateAway } from './gates-away.ts';
import { planName } from './plan-name.ts';

type PlanGateProps = {
  capability: Capability;
  /** What the page gives, where it is one part of what the capability does. */
  title?: string;
  /** The real thing, seen blurred behind the gate. */
  children: ReactNode;
  level?: 2 | 3;
  /** It is all there is on its page: not now leads from there, for without it nothing would be left. */
  isPage?: boolean;
};

/** Says what a capability gives and which plan has it. Put away, a line stays that brings it back. */
export default function DrawnPlanGate({ capability, title, children, level, isPage = false }: PlanGateProps) {
  const words = useWords(plansWords);
  const locale = useLocale();
  const settings = useLocaleSettings();
  const [isAway, putAway] = useGateAway(capability);
  const [choices, setChoices] = useState(0);
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (choices > 0) answer.current?.focus();
  }, [choices]);
  const put = (away: boolean) => {
    setChoices(choices + 1);
    putAway(away);
  };

  const id = lowestPlanWith(capability);
  const plan = planName(id, locale);
  if (isAway && !isPage)
    return (
      <p>
        <Button ref={answer} size="small" look="quiet" icon="eye" className="-ml-2.5" onClick={() => put(false)}>
          {words.shownBy(plan)}
        </Button>
      </p>
    );
  return (
    <Gate
      title={title ?? words.gives[capability]}
      real={children}
      level={level}
      actions={
        <>
          {/* Loaded as a page of its own: only so does a browser know which plan one comes for. */}
          <ButtonLink reloadDocument size="small" look="ink" to={localePath(`/#${id}`, locale, settings)}>
            {words.seePlans}
          </ButtonLink>
          {isPage ? (
            <ButtonLink size="small" look="quiet" to={localePath('/dashboard', locale, settings)}>
              {words.notNow}
            </ButtonLink>
          ) : (
            <Button ref={answer} size="small" look="quiet" className="scripted" onClick={() => put(true)}>
              {words.notNow}
            </Button>
          )}
        </>
      }
    >
      {words.partOf(plan)}
    </Gate>
  );
}
