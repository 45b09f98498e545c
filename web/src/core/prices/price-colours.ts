// Colour of a rising price: as the person prefers, else as the reader's market has it. Profit and balance keep theirs.
import type { PriceColours } from '@backoffice/contract/preferences/preferences.personal.ts';
import { currentSession, onSessionChanged } from '#platform/session/session.ts';
import { createStore, useStore } from '#platform/store.ts';
import { onLocale, type Locale } from '#platform/texts.ts';

/** Chinese markets show a rise in red, all others in green. */
const usualColours: Record<Locale, PriceColours> = { 'zh-CN': 'red-up', 'en-US': 'green-up' };

let usual: PriceColours;
const store = createStore<PriceColours>('green-up');

onLocale((locale) => {
  usual = usualColours[locale];
  show();
});
onSessionChanged(show);

function show(): void {
  const colours = currentSession().profile?.preferences.price_colours ?? usual;
  document.documentElement.dataset['priceColours'] = colours;
  store.set(colours);
}

export const usePriceColours = (): PriceColours => useStore(store);
