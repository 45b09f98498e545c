// The name of an instrument in the person's language, with its symbol; the symbol alone where the service is away.
import { useText } from '#platform/texts.ts';
import classes from './prices.module.css';
import { useInstrument } from './stock-data.ts';

export function InstrumentName({ symbol }: { symbol: string }) {
  const t = useText();
  const { data } = useInstrument(symbol);
  return (
    <span className={classes.name}>
      {data && t({ zh: data.name_zh, en: data.name_en })} <span className={classes.symbol}>{symbol}</span>
    </span>
  );
}
