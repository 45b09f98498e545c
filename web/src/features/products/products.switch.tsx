import { placeSwitch } from '#ui/place-switch.tsx';
import { stockPlaces } from './products.texts.ts';

export const StockPlaceSwitch = placeSwitch(stockPlaces);
