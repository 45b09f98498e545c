import { placeSwitch } from '#ui/place-switch.tsx';
import { places } from './messages.texts.ts';

export const PlaceSwitch = placeSwitch(places);
