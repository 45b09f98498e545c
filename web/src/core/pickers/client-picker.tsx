// Finds one client by name, mobile or account number.
import { lazyPicker } from '#ui/inputs/lazy-picker.tsx';

export const ClientPicker = lazyPicker(() => import('./client-select.tsx'));
