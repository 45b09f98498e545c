// One line of a statement in full: as it stands in the file, what it was matched with, its journals, and the statement that brought it.
import { listProposals, type LineMatch } from '@backoffice/contract/matching/matching.matches.ts';
import type { StatementLine } from '@backoffice/contract/matching/matching.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { useRef } from 'react';
import { PersonalValue } from '#core/personal-data/personal-value.tsx';
import { RecordDrawer, RecordPart } from '#core/record/record-drawer.tsx';
import { useDrawerKeys } from '#core/record/record-keys.ts';
import { StatusTag } from '#core/values/status-tag.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { Journals } from '#features/ledger/ledger.public.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { pressByKey } from '#ui/actions/press-by-key.tsx';
import { TextButton } from '#ui/actions/text-button.tsx';
import { usePage } from '#ui/layout/page.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { Money } from '#ui/values/money.tsx';
import classes from './matching.module.css';
import { ageTexts, lineLabels, texts } from './matching.texts.ts';
import { LineWork } from './matching.work.tsx';

export default function LineRecord({ record, onClose }: RecordProps<StatementLine>) {
  const t = useText();
  const { open } = usePage();
  const { id, institution, number, amount, currency, age } = record;
  const place = useRef<HTMLDivElement>(null);
  // The frame of a record has J, K and A.
  useDrawerKeys(place, (key) =>
    /^[sufbdg1-9]$/.test(key) ? () => pressByKey(place.current, key.toUpperCase()) : null,
  );
  const { data } = useRead(listProposals, { id });
  const copied = (text: string) => text && <CopyId id={text} isWhole />;
  const facts = [
    { label: fieldLabels.amount, value: <Money amount={amount} currency={currency} /> },
    { label: lineLabels.booking_day, value: record.booking_day },
    { label: lineLabels.value_day, value: record.value_day },
    { label: lineLabels.age, value: age && t(ageTexts[age]) },
    { label: lineLabels.counterparty_name, value: record.counterparty_name },
    {
      label: lineLabels.counterparty_account,
      value: record.counterparty_account && (
        <PersonalValue
          value="statement_line.counterparty_account"
          id={id}
          text={record.counterparty_account}
          renderFull={copied}
        />
      ),
    },
    { label: lineLabels.our_reference, value: copied(record.our_reference) },
    { label: lineLabels.bank_reference, value: copied(record.bank_reference) },
    { label: lineLabels.txid, value: copied(record.txid) },
    { label: lineLabels.code, value: record.code },
    { label: lineLabels.text, value: record.text },
    { label: lineLabels.is_return, value: record.is_return && t(texts.yes) },
    {
      label: lineLabels.statement_id,
      value: (
        <TextButton onClick={() => open(pathOf('matching'), { tab: 'statements', id: record.statement_id })}>
          {record.statement_day}
        </TextButton>
      ),
    },
  ];
  return (
    <RecordDrawer
      title={verbatim(`${institution} ${number}`)}
      kind="statement_line"
      record={{ id }}
      mark={<StatusTag status={record.status} />}
      // A bank says little of most lines: what it does not say takes no room.
      facts={facts.filter(({ value }) => value)}
      journals={data?.match && <MatchJournals {...data.match} />}
      onClose={onClose}
    >
      <LineWork key={record.version} line={record} place={place} />
      <RecordPart title={texts.raw}>
        <pre className={classes.raw}>{record.raw}</pre>
      </RecordPart>
    </RecordDrawer>
  );
}

/** Journals of the record that the line proves, or of what was booked by the line itself. */
const MatchJournals = ({ id, record_type, record_id }: LineMatch) =>
  record_type && record_id ? <Journals kind={record_type} id={record_id} /> : <Journals kind="bank" id={id} />;
