// What a corporate action says of itself in a list and a drawer: its ratio, its money, its cover and its progress.
import type { CorporateAction } from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { Progress } from '@mantine/core';
import { useText } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { Money } from '#ui/values/money.tsx';
import { blockTexts, coverTexts, texts } from './corporate-actions.texts.ts';
import classes from './corporate-actions.module.css';

/** Ratio as brokers write it, new to old, with the money that comes with it; the amount for one unit where there is none. */
export const Terms = ({ kind, amount, ratio_from, ratio_to, currency }: CorporateAction) => {
  const ratio = ratio_from === null ? [] : [`${kind === 'bonus' ? '+' : ''}${ratio_to}:${ratio_from}`];
  const money = amount === null ? [] : [`${formatMoney(amount, currency)} ${currency}`];
  return <span>{[...ratio, ...money].join(' + ')}</span>;
};

/** Money before tax, or units that come or go; nothing for those who do not see every client. */
export const Total = ({ gross, added, currency }: CorporateAction) => {
  if (gross === null || added === null) return '—';
  if (compare(gross, '0') !== 0) return <Money amount={gross} currency={currency} />;
  return compare(added, '0') === 0 ? (
    '—'
  ) : (
    <span>{compare(added, '0') > 0 ? `+${added}` : added.replace('-', '−')}</span>
  );
};

/** Figure that is known once the entitlements are found, and only to those who see every client. */
export const known = <Figure extends number | string>(
  { status }: CorporateAction,
  figure: Figure | null,
): Figure | '—' => (figure === null || status === 'draft' || status === 'announced' ? '—' : figure);

export const Clients = (action: CorporateAction) => known(action, action.clients);

export function Cover({ covered_by, blocked_by }: CorporateAction) {
  const t = useText();
  if (blocked_by) return <span className={classes.blocked}>{t(blockTexts[blocked_by])}</span>;
  return covered_by ? t(coverTexts[covered_by]) : '—';
}

export function Advance({ status, lots, done, left_count, undone, is_reversing }: CorporateAction) {
  const t = useText();
  if (!lots || done === null || left_count === null || undone === null) return '—';
  if (status === 'draft' || status === 'announced' || status === 'cancelled') return '—';
  const count = is_reversing || status === 'reversed' ? undone : done + left_count;
  return (
    <div className={classes.advance} title={is_reversing ? t(texts.reversing) : undefined}>
      <Progress value={(100 * count) / lots} aria-label={`${count} / ${lots}`} />
      <span>
        {count} / {lots}
      </span>
    </div>
  );
}
