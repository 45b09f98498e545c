// Compensation and bonus on the wire.
import { addBonus, addCompensation } from '@backoffice/contract/adjustments.ts';
import { route } from '#platform/http/route.ts';
import { give, previewGift } from './adjustments.service.ts';

export const adjustmentRoutes = [
  route(addCompensation, give('compensation'), { preview: previewGift('compensation') }),
  route(addBonus, give('bonus'), { preview: previewGift('bonus') }),
];
