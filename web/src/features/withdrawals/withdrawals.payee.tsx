// Payee of a withdrawal, fact by fact.
import type { Withdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { CopyId } from '#ui/copy-id.tsx';
import { texts } from './withdrawals.texts.ts';

export const payeeFacts = ({ payee }: Withdrawal) =>
  'chain' in payee
    ? [
        { label: texts.chain, value: payee.chain },
        { label: texts.address, value: <CopyId id={payee.address} isWhole /> },
      ]
    : [
        { label: texts.bank, value: payee.bank_name },
        { label: texts.holder, value: <CopyId id={payee.holder_name} isWhole /> },
        { label: texts.cardNo, value: <CopyId id={payee.acc_no} isWhole /> },
      ];
