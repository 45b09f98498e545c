import { placeSwitch } from '#ui/place-switch.tsx';
import { places } from './orders.texts.ts';

export const PlaceSwitch = placeSwitch(places);
