// Finds one instrument by code, by name or by the initials of its Chinese name.
import { lazyPicker } from '#ui/inputs/lazy-picker.tsx';

export const InstrumentPicker = lazyPicker(() => import('./instrument-select.tsx'));
