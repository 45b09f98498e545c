// What can be done with one compensation or bonus, as far as its kind, its status and the person allow.
import {
  adjustmentTransitions,
  reviewAdjustment,
  convertBonus,
  rollbackAdjustment,
  type Adjustment,
} from '@backoffice/contract/adjustments/adjustments.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconTransform } from '@tabler/icons-react';
import { ReviewButtons, RollbackButton } from '#core/review/review-buttons.tsx';
import { fill } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { AccountAfter } from './adjustments.balance.tsx';
import { reasons, texts } from './adjustments.texts.ts';

export function AdjustmentActions(adjustment: Adjustment) {
  const { id, username, sub_type, status, amount, currency } = adjustment;
  const transitions = adjustmentTransitions[sub_type];
  return (
    <>
      <ReviewButtons
        record={adjustment}
        endpoint={reviewAdjustment}
        can={(decision) => canTransition(transitions, decision, status)}
        texts={texts}
        reasons={reasons}
        ifApproved={<AccountAfter adjustment={adjustment} decision="approve" />}
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
      <RollbackButton
        record={adjustment}
        endpoint={rollbackAdjustment}
        enabled={canTransition(transitions, 'rollback', status)}
        texts={texts}
      >
        <AccountAfter adjustment={adjustment} decision="rollback" />
      </RollbackButton>
    </>
  );
}
