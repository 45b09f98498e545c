// Finds the record of a line by hand, by client or number, and matches the line with it.
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { acceptMatch, type ProvedType } from '@backoffice/contract/matching/matching.matches.ts';
import type { StatementLine } from '@backoffice/contract/matching/matching.ts';
import { listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { StatusTag } from '#core/values/status-tag.tsx';
import type { Status } from '#core/words/statuses.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText, type Text } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { explain } from '#ui/feedback/notify.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import { DecisionFacts } from '#core/review/decision-facts.tsx';
import desk from '#core/review/desk.module.css';
import classes from './matching.desk.module.css';
import { deskTexts } from './matching.desk.texts.ts';
import { recordTexts } from './matching.texts.ts';

const typingPauseMs = 250;
const shownRecords = 20;

interface FindDialogProps {
  line: StatementLine;
  onDecided?: (() => void) | undefined;
  onClose: () => void;
}

export default function FindDialog({ line, onDecided, onClose }: FindDialogProps) {
  useFocusReturn();
  const t = useText();
  const [typed, setTyped] = useState(line.counterparty_name);
  const [term] = useDebouncedValue(typed.trim(), typingPauseMs);
  const { records, error, isPending } = useFoundRecords(line, term);
  const [place, setPlace] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const at = Math.min(place, records.length - 1);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setPlace(Math.max(0, Math.min(at + step, records.length - 1)));
    else if (event.key === 'Enter') list.current?.querySelector<HTMLButtonElement>('[data-at] button')?.click();
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(deskTexts.findTitle)}
      size={640}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <TextInput
        label={t(deskTexts.search)}
        description={t(deskTexts.searchHint)}
        leftSection={<IconSearch size={14} />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setPlace(0);
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={press}
        maxLength={64}
        data-autofocus
      />
      <div role="status" className={desk.muted}>
        {term === ''
          ? t(deskTexts.typeToFind)
          : error
            ? t(explain(error))
            : !isPending && records.length === 0 && t(deskTexts.nothingFound)}
      </div>
      <ul ref={list} className={classes.found}>
        {records.map((record, index) => (
          <li key={record.id} data-at={index === at || undefined}>
            <div>
              <strong>
                {record.username} {record.full_name}
              </strong>
              <div className={desk.muted}>
                {t(recordTexts[record.type])} · <Time at={record.create_datetime} />
              </div>
            </div>
            <StatusTag status={record.status} />
            <Money amount={record.amount} currency={line.currency} />
            <MatchFound
              line={line}
              record={record}
              onDone={() => {
                onClose();
                onDecided?.();
              }}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface FoundRecord {
  type: ProvedType;
  id: string;
  username: string;
  full_name: string;
  status: Status;
  /** Money as a line would say it. */
  amount: string;
  create_datetime: string;
}

/** Code that stands for a record in a payment's text. */
const isCode = (term: string, isIn: boolean): boolean => (isIn ? /^DEP-[\da-f]{8}$/i : /^WD-[\da-f]{8}$/i).test(term);

const isId = (term: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(term);

/** Money that came in is a deposit, money that went out a withdrawal; those that were refused or taken back prove nothing. */
function useFoundRecords({ amount, currency }: StatementLine, term: string) {
  const isIn = !amount.startsWith('-');
  const filters: InputOf<typeof listDeposits> = {
    currency,
    page_size: shownRecords,
    ...(isId(term) ? { id: term } : isCode(term, isIn) ? { reference: term } : { username: term }),
  };
  const deposits = useRead(listDeposits, filters, { enabled: isIn && term !== '', keepPrevious: true });
  const withdrawals = useRead(listWithdrawals, filters, { enabled: !isIn && term !== '', keepPrevious: true });
  const records: FoundRecord[] = isIn
    ? (deposits.data?.items ?? [])
        .filter(({ status }) => status === 'pending' || status === 'approved')
        .map((deposit) => ({ ...deposit, type: 'deposit' }))
    : (withdrawals.data?.items ?? [])
        .filter(({ status }) => status === 'approved' || status === 'completed')
        .map((withdrawal) => ({
          ...withdrawal,
          type: 'withdrawal',
          amount: add(withdrawal.fee, negate(withdrawal.amount)),
        }));
  const { error, isPending } = isIn ? deposits : withdrawals;
  return { records: term === '' ? [] : records, error, isPending };
}

interface MatchFoundProps {
  line: StatementLine;
  record: FoundRecord;
  onDone: () => void;
}

function MatchFound({ line: { id, amount, currency }, record, onDone }: MatchFoundProps) {
  const client = `${record.username} ${record.full_name}`;
  const name: Text = recordTexts[record.type];
  const facts = [
    { label: deskTexts.lineAmount, amount },
    { label: deskTexts.recordAmount, amount: record.amount },
    { label: deskTexts.difference, amount: add(amount, negate(record.amount)) },
  ];
  return (
    <ActionButton
      endpoint={acceptMatch}
      input={{ id, record_type: record.type, record_id: record.id }}
      label={deskTexts.accept}
      confirm={{
        zh: deskTexts.confirmAccept.zh({ record: name.zh, client }),
        en: deskTexts.confirmAccept.en({ record: name.en, client }),
      }}
      money={{ amount: amount.replace('-', ''), currency }}
      done={deskTexts.accepted}
      failed={deskTexts.notAccepted}
      onDone={onDone}
    >
      <DecisionFacts
        facts={facts.map((fact) => ({
          label: fact.label,
          value: <Money amount={fact.amount} currency={currency} />,
        }))}
      />
    </ActionButton>
  );
}
