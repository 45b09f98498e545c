// Money by which a statement does not go on from the one before.
import type { AccountStatement } from '@backoffice/contract/matching/matching.ts';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/values/money.tsx';
import classes from './matching.module.css';
import { texts } from './matching.texts.ts';

export function Gap({ gap, currency }: AccountStatement) {
  const t = useText();
  if (gap === null) return '—';
  if (Number(gap) === 0) return t(texts.noGap);
  return (
    <strong className={classes.refused}>
      <Money amount={gap} currency={currency} />
    </strong>
  );
}
