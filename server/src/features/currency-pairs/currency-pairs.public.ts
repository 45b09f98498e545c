// The arithmetic of rates, for those who exchange at them.
export { convert, isHigher, lowestRate, shownRate, type Rate, type StoredRate } from './currency-pairs.rates.ts';
