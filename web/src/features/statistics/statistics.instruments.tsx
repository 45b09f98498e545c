// Instruments of a tab of the statistics by product: their trades of some days with their corrections, and what is held of them now.
import { inCurrency } from '@backoffice/contract/kit/money.ts';
import type { ExecutedFigures, InstrumentFigures } from '@backoffice/contract/statistics/statistics.products.ts';
import type { RecordedFact } from '@backoffice/contract/statistics/statistics.records.ts';
import { Fragment, type ReactNode } from 'react';
import { FactFigure } from '#core/statistics/fact-figure.tsx';
import type { FactFilters } from '#core/statistics/fact-records.drawer.tsx';
import { texts as sharedTexts } from '#core/statistics/statistics.texts.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './statistics.module.css';
import { texts, tradeTexts } from './statistics.products.texts.ts';
import { texts as commonTexts } from './statistics.texts.ts';

export const percent = (value: number | null) => (value === null ? '—' : `${value.toFixed(1)}%`);

interface InstrumentColumn {
  label: Text;
  /** Text as in a file; null if there is nothing. */
  of: (row: InstrumentFigures) => string | null;
  show?: (row: InstrumentFigures) => ReactNode;
  /** Facts whose records make the figure. */
  facts?: readonly RecordedFact[];
  /** Its part that corrections make; without it, there is none. */
  corrected?: (corrections: ExecutedFigures) => string;
  /** On the screen, another column shows it as well. */
  isInFileAlone?: true;
}
const amount = (label: Text, of: (row: InstrumentFigures) => string | null, tone?: 'profit'): InstrumentColumn => ({
  label,
  of,
  show: (row) => {
    const value = of(row);
    // The currency stands below the instrument's name.
    const exact = value && (inCurrency(value, row.currency) ?? value);
    return <Money amount={exact} {...(tone && { tone })} />;
  },
});
const traded = (
  name: 'bought' | 'sold' | 'fee' | 'realised',
  fact: RecordedFact,
  tone?: 'profit',
): InstrumentColumn => ({
  ...amount(tradeTexts[name], (row) => row[name], tone),
  facts: [fact],
  corrected: (corrections) => corrections[name],
});
const columns: InstrumentColumn[] = [
  { label: tradeTexts.orders, of: ({ orders }) => String(orders), facts: ['ordered'] },
  traded('bought', 'bought'),
  traded('sold', 'sold'),
  traded('fee', 'trade_fee'),
  traded('realised', 'realised', 'profit'),
  { label: texts.holders, of: ({ holders }) => String(holders), facts: ['holders'] },
  { label: texts.units, of: ({ units }) => units, show: ({ units }) => formatMoney(units), facts: ['units'] },
  { ...amount(texts.cost, ({ cost }) => cost), facts: ['held'] },
  { label: texts.price, of: ({ price }) => price, show: (row) => <Price row={row} /> },
  { label: texts.priceDay, of: ({ nav_day, quote_datetime }) => nav_day ?? quote_datetime, isInFileAlone: true },
  { ...amount(texts.value, ({ value }) => value), facts: ['value'] },
  { ...amount(texts.unrealised, ({ unrealised }) => unrealised, 'profit'), facts: ['unrealised'] },
  {
    label: texts.largestHolder,
    of: ({ largest_holder_percent }) => largest_holder_percent?.toFixed(1) ?? null,
    show: ({ largest_holder_percent }) => percent(largest_holder_percent),
    facts: ['shares'],
  },
];

const shownColumns = columns.filter(({ isInFileAlone }) => !isInFileAlone);

/** A price, and the day of the net asset value or the time of the quote that it is. */
const Price = ({ row: { price, nav_day, quote_datetime } }: { row: InstrumentFigures }) => (
  <>
    {price === null ? '—' : formatMoney(price)}
    {nav_day && <div className={tableClasses.muted}>{nav_day}</div>}
    {quote_datetime && (
      <div className={tableClasses.muted}>
        <Time at={quote_datetime} />
      </div>
    )}
  </>
);

export function Instruments({ items, filters }: { items: readonly InstrumentFigures[]; filters: FactFilters }) {
  const t = useText();
  // Amounts of an instrument are in its own currency.
  const ofRow = ({ symbol, currency }: InstrumentFigures): FactFilters => ({ ...filters, symbol, currency });
  return (
    <section className={classes.panel}>
      <h2>{t(texts.instruments)}</h2>
      {items.length === 0 ? (
        <p className={tableClasses.muted}>{t(texts.noInstruments)}</p>
      ) : (
        <ScrollRegion label={texts.instruments}>
          <table className={tableClasses.table}>
            <thead>
              <tr>
                <th>{t(texts.instrument)}</th>
                {shownColumns.map(({ label }) => (
                  <th key={label.en} data-numeric>
                    {t(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <Fragment key={row.symbol}>
                  <tr>
                    <td>
                      {t({ zh: row.name_zh, en: row.name_en })}
                      <div className={tableClasses.muted}>
                        {row.symbol} · {row.currency}
                      </div>
                    </td>
                    {shownColumns.map(({ label, facts, of, show }) => {
                      const content = show ? show(row) : formatCount(Number(of(row)));
                      const ofInstrument = { ...ofRow(row), is_correction: false };
                      return (
                        <td key={label.en} data-numeric>
                          {facts && of(row) !== null ? (
                            <FactFigure facts={facts} filters={ofInstrument}>
                              {content}
                            </FactFigure>
                          ) : (
                            content
                          )}
                        </td>
                      );
                    })}
                  </tr>
                  <Corrections row={row} filters={ofRow(row)} />
                </Fragment>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

const hasCorrections = ({ corrections }: InstrumentFigures): boolean =>
  Object.values(corrections).some((figure) => Number(figure) !== 0);

/** A line below an instrument with what corrections did to its trades; nothing where there are none. */
function Corrections({ row, filters }: { row: InstrumentFigures; filters: FactFilters }) {
  const t = useText();
  if (!hasCorrections(row)) return null;
  return (
    <tr className={tableClasses.muted}>
      <td>{t(sharedTexts.corrections)}</td>
      {shownColumns.map(({ label, facts = [], corrected }) => (
        <td key={label.en} data-numeric>
          {corrected && (
            <FactFigure facts={facts} filters={{ ...filters, is_correction: true }}>
              <Money amount={corrected(row.corrections)} />
            </FactFigure>
          )}
        </td>
      ))}
    </tr>
  );
}

/** The table as lines of a file, with its head. */
export const instrumentLines = (items: readonly InstrumentFigures[], t: (text: Text) => string): string[][] => [
  [t(texts.instrument), t(texts.instrument), t(commonTexts.currencyOf), ...columns.map(({ label }) => t(label))],
  ...items.flatMap((row) => {
    const name = [row.symbol, t({ zh: row.name_zh, en: row.name_en }), row.currency];
    const figures = [...name, ...columns.map(({ of }) => of(row) ?? '')];
    if (!hasCorrections(row)) return [figures];
    const [symbol = '', ...others] = name;
    const corrections = columns.map(({ corrected }) => corrected?.(row.corrections) ?? '');
    return [figures, [`${symbol} ${t(sharedTexts.corrections)}`, ...others, ...corrections]];
  }),
];
