// Records a statement of a bank, wallet, broker or custodian; a second person approves it.
import {
  getStatementFile,
  recordStatement,
  statementFileIdOf,
  storeStatementFile,
  type StatementKind,
} from '@backoffice/contract/ledger/ledger.statements.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { PictureInput } from '#core/uploads/image-input.tsx';
import { useRead, useWrite } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf, type InputProps } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import classes from './ledger.module.css';
import { readStatementLines } from './ledger.statement-lines.ts';
import { typedKindTexts } from '#core/words/statements.texts.ts';
import { texts } from './ledger.statements.texts.ts';

const Field = fieldsOf(recordStatement);

export default function RecordStatement({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <FormModal
      endpoint={recordStatement}
      title={texts.record}
      submit={texts.submit}
      done={texts.recorded}
      failed={texts.notRecorded}
      initial={{ kind: 'bank' }}
      onClose={onClose}
    >
      <p className={classes.hint}>{t(texts.formHint)}</p>
      <Field.Choice name="kind" label={texts.kind} options={typedKindTexts} />
      <Field.Text name="institution" label={texts.institution} />
      <Field.Day name="day" label={texts.day} />
      <Lines />
      <Field.Custom name="file" label={texts.file}>
        {(input) => <FileField {...input} />}
      </Field.Custom>
    </FormModal>
  );
}

const lineLabels = {
  bank: texts.balances,
  crypto: texts.balances,
  broker: texts.brokerBalances,
  custodian: texts.lines,
} as const;

/** Kept as typed beside what it means, so that a line half typed stays. */
function Lines() {
  const t = useText();
  const { values, faults, set } = useForm();
  const kind = values['kind'] as StatementKind;
  const [text, setText] = useState('');
  const [shownKind, setShownKind] = useState(kind);
  const read = readStatementLines(text, kind);
  const keep = (typed: string) => {
    const { balances, positions } = readStatementLines(typed, kind);
    setText(typed);
    set('balances', balances);
    set('positions', positions);
  };
  if (shownKind !== kind) {
    setShownKind(kind);
    keep('');
  }
  const count = read.balances.length + read.positions.length;
  const isMissing = faults['balances'] ?? faults['positions'];
  return (
    <Textarea
      label={t(lineLabels[kind])}
      description={count > 0 ? t(texts.understood, count) : undefined}
      error={read.unread ? t(texts.unread, read.unread) : isMissing && t(lineLabels[kind])}
      rows={4}
      value={text}
      onChange={(event) => keep(event.currentTarget.value)}
    />
  );
}

function FileField(input: InputProps) {
  const write = useWrite(storeStatementFile);
  return (
    <PictureInput
      {...input}
      isSending={write.isPending}
      store={(base64) => write.mutateAsync({ input: { base64 } })}
      preview={<StatementPicture url={input.value} label={input.label} />}
    />
  );
}

/** Fetched with the reader's token, because its address alone opens nothing. */
export function StatementPicture({ url, label }: { url: string; label: string }) {
  const { data } = useRead(getStatementFile, { id: statementFileIdOf(url) });
  return data && <img className={classes.picture} src={`data:${data.media_type};base64,${data.base64}`} alt={label} />;
}
