// Approve, reject and roll back, as every record of money has them.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fill, type Choices } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import type { ReasonCodeOf } from '#ui/reason.ts';
import { texts as common, type ReviewTexts, type RollbackTexts } from './review.texts.ts';

export type Decision = 'approve' | 'reject';

export interface MoneyRecord {
  id: string;
  username: string;
  amount: string;
  currency: Currency;
}

interface ReviewButtonsProps<E extends WriteEndpoint> {
  record: MoneyRecord;
  endpoint: E;
  can: (decision: Decision) => boolean;
  texts: ReviewTexts;
  reasons: Choices<ReasonCodeOf<E>>;
  /** Shown under the questions: what the decision does to the account. */
  ifApproved?: ReactNode;
  ifRejected?: ReactNode;
}

export function ReviewButtons<E extends WriteEndpoint>(props: ReviewButtonsProps<E>) {
  const { record, endpoint, can, texts, reasons, ifApproved, ifRejected } = props;
  const { id, username, amount, currency } = record;
  // What every review takes, see reviewInputOf in the contract.
  const inputOf = (decision: Decision) => ({ id, decision }) as unknown as InputOf<E>;
  return (
    <>
      <ActionButton
        endpoint={endpoint}
        input={inputOf('approve')}
        label={common.approve}
        icon={IconCheck}
        shortcut="A"
        enabled={can('approve')}
        confirm={fill(texts.confirmApprove, username)}
        money={{ amount, currency }}
        done={texts.approved}
        failed={common.notReviewed}
      >
        {ifApproved}
      </ActionButton>
      <ActionButton
        endpoint={endpoint}
        input={inputOf('reject')}
        label={common.reject}
        icon={IconX}
        shortcut="R"
        enabled={can('reject')}
        confirm={fill(texts.confirmReject, username)}
        reasons={reasons}
        danger
        done={texts.rejected}
        failed={common.notReviewed}
      >
        {ifRejected}
      </ActionButton>
    </>
  );
}

interface RollbackButtonProps<E extends WriteEndpoint> {
  record: MoneyRecord;
  endpoint: E;
  enabled: boolean;
  texts: RollbackTexts;
  children?: ReactNode;
}

export function RollbackButton<E extends WriteEndpoint>(props: RollbackButtonProps<E>) {
  const { record, endpoint, enabled, texts, children } = props;
  const { id, username, amount, currency } = record;
  return (
    <ActionButton<WriteEndpoint>
      endpoint={endpoint}
      input={{ id }}
      label={common.rollback}
      icon={IconArrowBackUp}
      enabled={enabled}
      confirm={fill(texts.confirmRollback, username)}
      askReason
      money={{ amount, currency }}
      danger
      done={texts.rolledBack}
      failed={common.notRolledBack}
    >
      {children}
    </ActionButton>
  );
}
