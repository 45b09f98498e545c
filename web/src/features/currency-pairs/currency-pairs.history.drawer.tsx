// History of a pair's rate: as a chart, and as a table that says who set it.
import {
  getRateHistory,
  type CurrencyPair,
  type PastRate,
} from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import { Suspense, useMemo } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { formatRate } from '#ui/values/money.format.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './currency-pairs.module.css';
import { texts } from './currency-pairs.texts.ts';
import { sourceTexts } from '#core/words/trading/rate-sources.texts.ts';

const StepChart = lazyPart(() => import('#ui/chart/step-chart.tsx'));

export default function RateHistory({ record: { id, base, quote }, onClose }: RecordProps<CurrencyPair>) {
  const read = useRead(getRateHistory, { id });
  return (
    <SideDrawer title={verbatim(`${base}/${quote}`)} onClose={onClose}>
      <Loaded read={read}>
        {({ items }) => (
          <>
            <RateChart rates={items} />
            <RateTable rates={items} />
          </>
        )}
      </Loaded>
    </SideDrawer>
  );
}

/** Draws steps, because a rate holds until the next one. */
function RateChart({ rates }: { rates: readonly PastRate[] }) {
  const t = useText();
  const steps = useMemo(
    () => rates.toReversed().map(({ since, rate }) => ({ at: Date.parse(since), value: rate })),
    [rates],
  );
  return (
    <div className={classes.rateChart}>
      <Suspense>
        <StepChart label={t(texts.history)} steps={steps} />
      </Suspense>
    </div>
  );
}

function RateTable({ rates }: { rates: readonly PastRate[] }) {
  const t = useText();
  return (
    <table className={tableClasses['table']}>
      <thead>
        <tr>
          {[texts.since, texts.rate, texts.spread, texts.source, texts.changedBy, texts.agreedBy].map((label) => (
            <th key={label.en}>{t(label)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map(({ since, rate, spread_percent, source, changed_by, agreed_by }) => (
          <tr key={since}>
            <td>
              <Time at={since} isExact />
            </td>
            <td>{formatRate(rate)}</td>
            <td>{spread_percent}%</td>
            <td>{t(sourceTexts[source])}</td>
            <td>{changed_by ?? '—'}</td>
            <td>{agreed_by ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
