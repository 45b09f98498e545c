import { placeSwitch } from '#ui/place-switch.tsx';
import { places } from './trade-config.texts.ts';

export const PlaceSwitch = placeSwitch(places);
