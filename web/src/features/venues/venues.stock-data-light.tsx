// State of the stock-data service: a dot and words in the head of exchange config.
import { getStockDataStatus } from '@backoffice/contract/stock-data/stock-data.ts';
import { quoteSourceText, stockDataStateTexts } from '#core/prices/prices.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { Time } from '#ui/values/time.tsx';
import classes from './venues.module.css';

const everyMs = 15_000;

export function StockDataLight() {
  const t = useText();
  const { data } = useRead(getStockDataStatus, {}, { everyMs, isLowPriority: true });
  if (!data) return null;
  return (
    <span
      className={classes.light}
      data-state={data.state}
      role="status"
      title={data.source === null ? undefined : t(quoteSourceText(data.source))}
    >
      {t(stockDataStateTexts[data.state])} · <Time at={data.since} />
    </span>
  );
}
