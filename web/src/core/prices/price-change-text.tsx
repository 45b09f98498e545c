// The change of a price in the colour of its direction; the sign says it too.
import { changeOf } from './price-change.ts';
import classes from './prices.module.css';

export function PriceChangeText({ price, before }: { price: string; before: string }) {
  const { direction, amount, percent } = changeOf(price, before);
  return (
    <span className={classes.change} data-direction={direction}>
      {amount} {percent}
    </span>
  );
}
