// Chooses one loan product.
import { lazyPicker } from '#ui/inputs/lazy-picker.tsx';

export const LoanProductPicker = lazyPicker(() => import('./loans.select.tsx'));
