// Records that a line could prove, each with the reasons for and against it; a digit chooses one.
import type { Proposal } from '@backoffice/contract/matching/matching.matches.ts';
import { compare, type Currency } from '@backoffice/contract/kit/money.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RecordLink } from '#core/record/record-link.tsx';
import desk from '#core/review/desk.module.css';
import { StatusTag } from '#core/values/status-tag.tsx';
import { isStatus } from '#core/words/statuses.texts.ts';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/values/money.tsx';
import classes from './matching.desk.module.css';
import { bookingTexts, deskTexts, payerTexts, reasonTexts } from './matching.desk.texts.ts';
import { recordTexts } from './matching.texts.ts';

interface ProposalsProps {
  items: readonly Proposal[];
  currency: Currency;
  chosen: Proposal | null;
  /** Null where there is nothing to decide. */
  onChoose: ((proposal: Proposal) => void) | null;
}

export function Proposals({ items, currency, chosen, onChoose }: ProposalsProps) {
  const t = useText();
  return (
    <ol className={classes.proposals} aria-label={t(deskTexts.proposals)}>
      {items.map((proposal, index) => (
        <li key={proposal.record_id} className={classes.proposal} data-chosen={proposal === chosen || undefined}>
          <div className={classes.proposalHead}>
            {onChoose && (
              <button
                type="button"
                className={classes.digit}
                aria-pressed={proposal === chosen}
                aria-keyshortcuts={String(index + 1)}
                aria-label={`${t(deskTexts.choose)} ${index + 1}`}
                onClick={() => onChoose(proposal)}
              >
                {index + 1}
              </button>
            )}
            <RecordLink type={proposal.record_type} id={proposal.record_id}>
              {t(recordTexts[proposal.record_type])}
            </RecordLink>
            {isStatus(proposal.status) && <StatusTag status={proposal.status} />}
            <strong className={classes.proposalAmount}>
              <Money amount={proposal.amount} currency={currency} />
            </strong>
          </div>
          <div className={classes.proposalClient}>
            {proposal.username} {proposal.full_name}
            <span className={desk.muted}>{proposal.day}</span>
          </div>
          <Reasons proposal={proposal} currency={currency} />
        </li>
      ))}
    </ol>
  );
}

export function Reasons({ proposal, currency }: { proposal: Proposal; currency: Currency }) {
  const t = useText();
  const { record_type, rule, difference, is_within_days, is_counterparty, is_booked } = proposal;
  const isExact = compare(difference, '0') === 0;
  return (
    <ul className={classes.reasons}>
      <Reason isGood={rule !== 'person'}>{t(reasonTexts[rule])}</Reason>
      <Reason isGood={is_counterparty}>{t(payerTexts[record_type][is_counterparty ? 'true' : 'false'])}</Reason>
      <Reason isGood={isExact}>
        {isExact ? (
          t(deskTexts.noDifference)
        ) : (
          <>
            {t(deskTexts.difference)} <Money amount={difference} currency={currency} />
          </>
        )}
      </Reason>
      {!is_within_days && <Reason isGood={false}>{t(deskTexts.farApart)}</Reason>}
      <li className={desk.muted}>{t(is_booked ? deskTexts.booked : bookingTexts[record_type])}</li>
    </ul>
  );
}

const Reason = ({ isGood, children }: { isGood: boolean; children: ReactNode }) => (
  <li data-good={isGood}>
    {isGood ? <IconCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
    <span>{children}</span>
  </li>
);
