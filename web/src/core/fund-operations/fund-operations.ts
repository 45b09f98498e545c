// Operations that move a client's money from the back office: what each is called, and the form that the app gives for it.
import { addBonus, addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { exchange } from '@backoffice/contract/exchanges/exchanges.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { IconArrowsExchange, IconCashPlus, IconGift, IconTransferIn, type Icon } from '@tabler/icons-react';
import type { Text } from '#platform/texts.ts';
import type { FundOperationName } from './fund-forms.ts';
import { operationTexts } from './fund-operations.texts.ts';

export interface FundOperation {
  name: FundOperationName;
  endpoint: WriteEndpoint;
  label: Text;
  icon: Icon;
}

export const fundOperations: readonly FundOperation[] = [
  { name: 'deposit', endpoint: recordDeposit, label: operationTexts.deposit, icon: IconCashPlus },
  { name: 'compensation', endpoint: addCompensation, label: operationTexts.compensation, icon: IconTransferIn },
  { name: 'bonus', endpoint: addBonus, label: operationTexts.bonus, icon: IconGift },
  { name: 'exchange', endpoint: exchange, label: operationTexts.exchange, icon: IconArrowsExchange },
];
