// What can be done with one compensation or bonus, as far as its kind, its status and the person allow.
import {
  adjustmentTransitions,
  auditAdjustment,
  convertBonus,
  rollbackAdjustment,
  type Adjustment,
} from '@backoffice/contract/adjustments.ts';
import { canTransition } from '@backoffice/contract/transitions.ts';
import { IconArrowBackUp, IconCheck, IconTransform, IconX } from '@tabler/icons-react';
import { fill } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { AccountAfter } from './adjustments.balance.tsx';
import { reasons, texts } from './adjustments.texts.ts';

export function AdjustmentActions(adjustment: Adjustment) {
  const { id, username, sub_type, status, amount, currency } = adjustment;
  const transitions = adjustmentTransitions[sub_type];
  return (
    <>
      <ActionButton
        endpoint={auditAdjustment}
        input={{ id, decision: 'approve' }}
        label={texts.approve}
        icon={IconCheck}
        shortcut="A"
        enabled={canTransition(transitions, 'approve', status)}
        confirm={fill(texts.confirmApprove, username)}
        money={{ amount, currency }}
        done={texts.approved}
        failed={texts.notReviewed}
      >
        <AccountAfter adjustment={adjustment} decision="approve" />
      </ActionButton>
      <ActionButton
        endpoint={auditAdjustment}
        input={{ id, decision: 'reject' }}
        label={texts.reject}
        icon={IconX}
        shortcut="R"
        enabled={canTransition(transitions, 'reject', status)}
        confirm={fill(texts.confirmReject, username)}
        reasons={reasons}
        danger
        done={texts.rejected}
        failed={texts.notReviewed}
      />
      <ActionButton
        endpoint={convertBonus}
        input={{ id }}
        label={texts.convert}
        icon={IconTransform}
        enabled={canTransition(transitions, 'convert', status)}
        confirm={fill(texts.confirmConvert, username)}
        money={{ amount, currency }}
        done={texts.converted}
        failed={texts.notConverted}
      >
        <AccountAfter adjustment={adjustment} decision="convert" />
      </ActionButton>
      <ActionButton
        endpoint={rollbackAdjustment}
        input={{ id }}
        label={texts.rollback}
        icon={IconArrowBackUp}
        enabled={canTransition(transitions, 'rollback', status)}
        confirm={fill(texts.confirmRollback, username)}
        askReason
        money={{ amount, currency }}
        danger
        done={texts.rolledBack}
        failed={texts.notRolledBack}
      >
        <AccountAfter adjustment={adjustment} decision="rollback" />
      </ActionButton>
    </>
  );
}
