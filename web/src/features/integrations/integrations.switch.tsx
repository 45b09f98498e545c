import { placeSwitch } from '#ui/place-switch.tsx';
import { places } from './integrations.texts.ts';

export const PlaceSwitch = placeSwitch(places);
