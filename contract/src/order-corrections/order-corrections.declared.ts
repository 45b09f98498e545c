// What corrections of orders bring.
import { pendingByAge, type Noun } from '../kit/noun.ts';

export const orderCorrections = {
  resources: { modification: { grants: { angel: ['*'] } } },
  pages: { modification: { path: '/trx/modification', resource: 'modification', under: 'trx' } },
  records: {
    order_correction: {
      table: 'order_corrections',
      resource: 'modification',
      page: 'modification',
      ofClient: true,
      changesOthers: true,
      queue: pendingByAge,
      counts: { status: 'status', money: true },
    },
  },
} as const satisfies Noun;
