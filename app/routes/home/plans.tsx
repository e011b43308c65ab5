import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { PLAN_IDS, type PlanId } from '#base/product.ts';
import { annualPrice, MONTHLY_PRICE } from '#features/plans/plan.ts';
import { planName } from '#features/plans/ui/plan-name.ts';
import { annualSavingText, priceText } from '#features/plans/ui/price-text.ts';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import { homeWords } from './words.ts';

export function Plans() {
  const locale = useLocale();
  const words = useWords(homeWords).plans;
  return (
    <Section id="plans" className="scroll-mt-6" question={words.title} lede={words.lede(annualSavingText(locale))}>
      <div className="grid border-t border-line divide-line max-lg:divide-y lg:grid-cols-3 lg:divide-x">
        {PLAN_IDS.map((plan) => (
          <PlanColumn key={plan} plan={plan} />
        ))}
      </div>
      <p className="meta mt-6">
        {words.unsold}{' '}
        <LocaleLink to="/contact" query="?about=plans" className="reach">
          {words.ask}
        </LocaleLink>
      </p>
    </Section>
  );
}

function PlanColumn({ plan }: { plan: PlanId }) {
  const locale = useLocale();
  const words = useWords(homeWords).plans;
  const { isFor, gives } = words.offers[plan];
  const monthly = MONTHLY_PRICE[plan];
  return (
    <section
      aria-label={planName(plan, locale)}
      className="grid gap-x-10 gap-y-4 py-5 sm:grid-cols-2 lg:block lg:px-7 lg:pt-4 lg:pb-2 lg:first:pl-0 lg:last:pr-0"
    >
      <div>
        <h3 id={plan} className="scroll-mt-6 heading target:text-thread-text">
          {planName(plan, locale)}
        </h3>
        <p className="mt-1">
          <span className="number text-40 leading-12 [font-variant-numeric:normal]">{priceText(monthly, locale)}</span>{' '}
          <span className="meta">{words.perMonth}</span>
        </p>
        <p className="meta">
          {monthly === 0
            ? words.forGood
            : words.perYear(priceText(annualPrice(plan), locale), priceText(monthly * 12, locale))}
        </p>
        <p className="mt-3 text-pretty">{isFor}</p>
      </div>
      <ul className="grid content-start gap-2 sm:max-lg:pt-8 lg:mt-5">
        {gives.map((gift) => (
          <li key={gift} className="grid grid-cols-[16px_minmax(0,1fr)] gap-2.5">
            <Icon icon="check" size={16} className="mt-0.75" />
            {gift}
          </li>
        ))}
      </ul>
    </section>
  );
}
