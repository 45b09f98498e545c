// Operations that move a client's money from the back office, each in its own form.
import { addBonus, addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { exchange } from '@backoffice/contract/exchanges/exchanges.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { IconArrowsExchange, IconCashPlus, IconGift, IconTransferIn, type Icon } from '@tabler/icons-react';
import { type ComponentType } from 'react';
import type { Text } from '#platform/texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { texts } from './clients.drawer.texts.ts';

export interface FundOperation {
  endpoint: WriteEndpoint;
  label: Text;
  icon: Icon;
  Form: ComponentType<{ client: Client; onClose: () => void }>;
}

export const fundOperations: FundOperation[] = [
  {
    endpoint: recordDeposit,
    label: texts.deposit,
    icon: IconCashPlus,
    Form: lazyDialog(async () => ({ default: (await import('#features/deposits/deposits.drawer.tsx')).RecordDeposit })),
  },
  {
    endpoint: addCompensation,
    label: texts.compensation,
    icon: IconTransferIn,
    Form: lazyDialog(async () => ({
      default: (await import('#features/adjustments/adjustments.drawer.tsx')).AddCompensation,
    })),
  },
  {
    endpoint: addBonus,
    label: texts.bonus,
    icon: IconGift,
    Form: lazyDialog(async () => ({
      default: (await import('#features/adjustments/adjustments.drawer.tsx')).AddBonus,
    })),
  },
  {
    endpoint: exchange,
    label: texts.exchange,
    icon: IconArrowsExchange,
    Form: lazyDialog(async () => ({
      default: (await import('#features/exchanges/exchanges.drawer.tsx')).ExchangeMoney,
    })),
  },
];
