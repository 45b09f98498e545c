// Payee of a withdrawal, fact by fact.
import type { Withdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { PersonalValue } from '#core/personal-data/personal-value.tsx';
import { CopyId } from '#ui/values/copy-id.tsx';
import { texts } from './withdrawals.texts.ts';

export const payeeFacts = ({ id, payee }: Withdrawal) =>
  'chain' in payee
    ? [
        { label: texts.chain, value: payee.chain },
        { label: texts.address, value: <CopyId id={payee.address} isWhole /> },
      ]
    : [
        { label: texts.bank, value: payee.bank_name },
        { label: texts.holder, value: <CopyId id={payee.holder_name} isWhole /> },
        {
          label: texts.cardNo,
          value: (
            <PersonalValue
              value="withdrawal.acc_no"
              id={id}
              text={payee.acc_no}
              renderFull={(number) => <CopyId id={number} isWhole />}
            />
          ),
        },
      ];
