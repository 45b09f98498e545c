// Payout files: what the feature brings to the product.
import * as contract from '@backoffice/contract/payouts/payouts.ts';
import type { Feature } from '#core/feature.ts';
import { route } from '#platform/http/route.ts';
import { payouts as records } from './payouts.queries.ts';
import {
  cancelPayout,
  createPayout,
  downloadPayout,
  previewCancelPayout,
  previewCreatePayout,
} from './payouts.service.ts';

export const payouts: Feature = {
  name: 'payouts',
  api: [{ about: 'Files that tell a bank or a wallet which withdrawals to pay.', modules: [contract] }],
  routes: [
    route(contract.listPayouts, records.find),
    route(contract.createPayout, createPayout, { preview: previewCreatePayout }),
    route(contract.cancelPayout, cancelPayout, { preview: previewCancelPayout }),
    route(contract.downloadPayout, downloadPayout),
  ],
};
