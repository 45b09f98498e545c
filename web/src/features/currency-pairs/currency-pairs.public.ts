// Currency pairs for other features: the list of pairs, a tab of the exchange config.
export { PairsList } from './currency-pairs.list.tsx';
