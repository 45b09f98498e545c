// Arrears: what the feature brings to the product.
import * as intake from '@backoffice/contract/arrears/arrears.intake.ts';
import * as contract from '@backoffice/contract/arrears/arrears.ts';
import type { Feature } from '#core/feature.ts';
import { route } from '#platform/http/route.ts';
import { previewWriteOffArrears, repayIntakeArrears, writeOffArrears } from './arrears.service.ts';

export const arrears: Feature = {
  name: 'arrears',
  api: [{ about: 'Arrears of clients, and how they end.', modules: [contract, intake] }],
  routes: [
    route(contract.writeOffArrears, writeOffArrears, { preview: previewWriteOffArrears }),
    route(intake.repayIntakeArrears, repayIntakeArrears),
  ],
};
