// The terms of a loan or a product, as facts one can read.
import type { LoanTerms } from '@backoffice/contract/loans/loans.terms.ts';
import { useText } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import classes from './loans.module.css';
import { texts } from './loans.products.texts.ts';
import { methods } from './loans.texts.ts';

export function TermsFacts({ terms }: { terms: LoanTerms }) {
  const t = useText();
  const { currency } = terms;
  const facts = [
    [
      texts.range,
      `${formatMoney(terms.least_amount, currency)} – ${formatMoney(terms.most_amount, currency)} ${currency}`,
    ],
    [texts.instalments, t(texts.instalmentsOf, { count: terms.instalments, days: terms.interval_days })],
    [texts.method, t(methods[terms.interest_method])],
    [texts.yearlyRate, `${terms.yearly_rate}%`],
    [texts.interestCap, `${terms.interest_cap}%`],
    [texts.penaltyRate, `${terms.penalty_rate}%`],
    [texts.penaltyCap, `${terms.penalty_cap}%`],
    [texts.grace, t(texts.days, terms.grace_days)],
  ] as const;
  return (
    <dl className={classes.terms}>
      {facts.map(([label, value]) => (
        <div key={label.en}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
