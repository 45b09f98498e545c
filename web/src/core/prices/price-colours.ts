// Colour of a rising price: a personal choice, kept in the browser. Profit and balance keep theirs.
import { createStore, useStore } from '#platform/store.ts';

export const priceColours = ['green-up', 'red-up'] as const;
export type PriceColours = (typeof priceColours)[number];

const storageKey = 'ui_price_colours';
const stored = localStorage.getItem(storageKey);
const store = createStore<PriceColours>(stored === 'red-up' ? 'red-up' : 'green-up');
document.documentElement.dataset['priceColours'] = store.get();

export function setPriceColours(colours: PriceColours): void {
  localStorage.setItem(storageKey, colours);
  document.documentElement.dataset['priceColours'] = colours;
  store.set(colours);
}

export const usePriceColours = (): PriceColours => useStore(store);
