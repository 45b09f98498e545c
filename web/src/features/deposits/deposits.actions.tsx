// What can be done with one deposit, as far as its status and the person allow.
import { auditDeposit, depositTransitions, rollbackDeposit, type Deposit } from '@backoffice/contract/deposits.ts';
import { canTransition } from '@backoffice/contract/transitions.ts';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { fill } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { CreditedBalance } from './deposits.balance.tsx';
import { reasons, texts } from './deposits.texts.ts';

export function DepositActions(deposit: Deposit) {
  const { id, username, status, amount, currency } = deposit;
  return (
    <>
      <ActionButton
        endpoint={auditDeposit}
        input={{ id, decision: 'approve' }}
        label={texts.approve}
        icon={IconCheck}
        shortcut="A"
        enabled={canTransition(depositTransitions, 'approve', status)}
        confirm={fill(texts.confirmApprove, username)}
        money={{ amount, currency }}
        done={texts.approved}
        failed={texts.notReviewed}
      >
        <CreditedBalance deposit={deposit} />
      </ActionButton>
      <ActionButton
        endpoint={auditDeposit}
        input={{ id, decision: 'reject' }}
        label={texts.reject}
        icon={IconX}
        shortcut="R"
        enabled={canTransition(depositTransitions, 'reject', status)}
        confirm={fill(texts.confirmReject, username)}
        reasons={reasons}
        danger
        done={texts.rejected}
        failed={texts.notReviewed}
      />
      <ActionButton
        endpoint={rollbackDeposit}
        input={{ id }}
        label={texts.rollback}
        icon={IconArrowBackUp}
        enabled={canTransition(depositTransitions, 'rollback', status)}
        confirm={fill(texts.confirmRollback, username)}
        askReason
        money={{ amount, currency }}
        danger
        done={texts.rolledBack}
        failed={texts.notRolledBack}
      />
    </>
  );
}
