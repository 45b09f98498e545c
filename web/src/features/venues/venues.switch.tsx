import { placeSwitch } from '#ui/place-switch.tsx';
import { places } from './venues.texts.ts';

export const PlaceSwitch = placeSwitch(places);
