// How the stock-data service fares: a dot and words in the head of exchange config.
import { getStockDataStatus, type StockDataStatus } from '@backoffice/contract/stock-data/stock-data.ts';
import { useRead } from '#platform/queries.ts';
import { useText, type Choices } from '#platform/texts.ts';
import { Time } from '#ui/time.tsx';
import classes from './venues.module.css';

const everyMs = 15_000;

const stateTexts: Choices<StockDataStatus['state']> = {
  up: { zh: '行情服务正常', en: 'Stock data up' },
  slow: { zh: '行情服务缓慢', en: 'Stock data slow' },
  down: { zh: '行情服务中断', en: 'Stock data down' },
  off: { zh: '行情服务未配置', en: 'Stock data not configured' },
};

export function StockDataLight() {
  const t = useText();
  const { data } = useRead(getStockDataStatus, {}, { everyMs, isLowPriority: true });
  if (!data) return null;
  return (
    <span className={classes.light} data-state={data.state} role="status" title={data.source ?? undefined}>
      {t(stateTexts[data.state])} · <Time at={data.since} />
    </span>
  );
}
