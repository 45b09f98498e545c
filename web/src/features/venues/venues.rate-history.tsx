// What the rate of a pair was: as a line, and as a table that says who set it.
import { getRateHistory, type CurrencyPair, type PastRate } from '@backoffice/contract/exchanges/exchanges.pairs.ts';
import { useRead } from '#platform/queries.ts';
import { useText, verbatim } from '#platform/texts.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Loaded } from '#ui/loaded.tsx';
import tableClasses from '#ui/plain-table.module.css';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Time } from '#ui/time.tsx';
import classes from './venues.module.css';
import { sourceTexts, texts } from './venues.pairs.texts.ts';

export default function RateHistory({ record: { id, base, quote }, onClose }: RecordProps<CurrencyPair>) {
  const read = useRead(getRateHistory, { id });
  return (
    <SideDrawer title={verbatim(`${base}/${quote}`)} onClose={onClose}>
      <Loaded read={read}>
        {({ items }) => (
          <>
            <RateLine rates={items} />
            <RateTable rates={items} />
          </>
        )}
      </Loaded>
    </SideDrawer>
  );
}

const [width, height] = [640, 160];

/** In steps, because a rate holds until the next one. */
function RateLine({ rates }: { rates: readonly PastRate[] }) {
  const t = useText();
  const values = rates.map(({ rate }) => Number(rate));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const first = Date.parse(rates.at(-1)?.since ?? '');
  const span = Math.max(1, Date.now() - first);
  const x = (at: string | null) => (at ? ((Date.parse(at) - first) / span) * width : width);
  const y = (rate: number) => height - 8 - ((rate - low) / (high - low || 1)) * (height - 16);
  const path = rates
    .toReversed()
    .map(({ rate, since, until }, index) => {
      const level = y(Number(rate)).toFixed(1);
      return `${index === 0 ? 'M' : 'L'}${x(since).toFixed(1)},${level} L${x(until).toFixed(1)},${level}`;
    })
    .join(' ');
  return (
    <figure className={classes.rateLine}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={t(texts.history)}>
        <path d={path} />
      </svg>
      <figcaption>
        {t(texts.lowest)} {low} · {t(texts.highest)} {high}
      </figcaption>
    </figure>
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
            <td>{rate}</td>
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
