// An order before and after its correction: what differs stands out.
import type {
  Correction,
  CorrectionKind,
  OrderFigures,
} from '@backoffice/contract/order-corrections/order-corrections.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { StatusTag } from '#core/values/status-tag.tsx';
import { fill, useText } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { Money } from '#ui/values/money.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { figureLabels, texts } from './order-corrections.texts.ts';
import classes from './order-corrections.module.css';
import type { FileColumn } from '#ui/list/list.types.ts';

const figures = Object.keys(figureLabels) as (keyof OrderFigures)[];

/** Effect of the correction on the client's cash; of another client's order, what comes back. */
const cashChange = ({ kind, before, after }: Correction): string =>
  kind === 'client' ? negate(before.cash) : add(after.cash, negate(before.cash));

export const CashChange = (correction: Correction) => (
  <Money amount={cashChange(correction)} currency={correction.currency} tone="profit" isShort />
);

/** Value that it moves to the client at today's market, and what was ordered. */
export function Gain({ gain, currency }: Pick<Correction, 'gain' | 'currency'>) {
  const t = useText();
  return gain === null ? t(texts.noPrice) : <Money amount={gain} currency={currency} tone="profit" isShort />;
}

/** The field that is wrong, as it is booked and as it is right. */
const wrongField = {
  price: 'price',
  quantity: 'quantity',
  product: 'symbol',
  client: 'username',
  nav: 'price',
} as const satisfies Record<CorrectionKind, keyof OrderFigures>;

export function WrongAndRight({ kind, before, after }: Correction) {
  const field = wrongField[kind];
  const shown = (value: string) => (field === 'price' || field === 'quantity' ? formatMoney(value) : value);
  // A price that is only wrong in a sale shows in what was made of it.
  if (before[field] === after[field]) return `${formatMoney(before.profit)} → ${formatMoney(after.profit)}`;
  return `${shown(before[field])} → ${shown(after[field])}`;
}

const side = (of: 'before' | 'after', figure: keyof OrderFigures, show: FileColumn['show'] = 'number'): FileColumn => ({
  field: `${of}.${figure}`,
  label: fill(of === 'before' ? texts.bookedFigure : texts.rightFigure, figureLabels[figure]),
  show,
});

/** Columns of a file: what may be wrong, as it is booked and as it is right. */
export const comparisonFile: readonly FileColumn[] = (
  [
    ['username', 'text'],
    ['symbol', 'text'],
    ['quantity', 'number'],
    ['price', 'number'],
    ['profit', 'number'],
  ] as const
).flatMap(([figure, show]) => [side('before', figure, show), side('after', figure, show)]);

export const cashFile: readonly FileColumn[] = [side('before', 'cash'), side('after', 'cash')];

export function Comparison({ before, after, currency }: Pick<Correction, 'before' | 'after' | 'currency'>) {
  const t = useText();
  return (
    <div className={tableClasses['scroll']}>
      <table className={tableClasses['table']} aria-label={t(texts.comparison)}>
        <thead>
          <tr>
            <th>{currency}</th>
            <th data-numeric>{t(texts.booked)}</th>
            <th data-numeric>{t(texts.right)}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure} className={before[figure] === after[figure] ? undefined : classes.changed}>
              <td>{t(figureLabels[figure])}</td>
              <td data-numeric>
                <Figure figure={figure} of={before} />
              </td>
              <td data-numeric>
                <Figure figure={figure} of={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ figure, of }: { figure: keyof OrderFigures; of: OrderFigures }) {
  if (figure === 'status') return <StatusTag status={of.status} />;
  if (figure === 'username' || figure === 'symbol') return of[figure];
  return formatMoney(of[figure]);
}
