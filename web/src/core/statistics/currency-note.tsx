// Note beside figures that are in one currency though the records behind them are in several.
import type { getDashboardDays } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { useText } from '#platform/texts.ts';
import classes from './currency-note.module.css';
import { texts } from './statistics.texts.ts';

type Summary = OutputOf<typeof getDashboardDays>;

/** Says that amounts of several currencies became one, and which are missing. */
export function CurrencyNote({ summary }: { summary: Pick<Summary, 'currency' | 'is_converted' | 'without_rate'> }) {
  const t = useText();
  const { currency, is_converted, without_rate } = summary;
  return (
    <p className={classes.note}>
      {is_converted && t(texts.converted, currency)}
      {without_rate.length > 0 && <strong role="status"> {t(texts.withoutRate, without_rate.join(', '))}</strong>}
    </p>
  );
}
