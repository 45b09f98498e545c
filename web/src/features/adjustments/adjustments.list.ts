// The list of overdrawn records as the page of adjustments uses it: loans and fines are shown with the loans.
import { listOfAdjustments, listOverdrawn } from '@backoffice/contract/adjustments/adjustments.ts';

export const listAdjustments = { ...listOverdrawn, ...listOfAdjustments };
