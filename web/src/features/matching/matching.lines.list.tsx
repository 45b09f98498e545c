// The desk: statement lines with day, account, counterparty, text, amount, age and state, and beside them the work on one.
import { listStatementLines, uploadStatement, type StatementLine } from '@backoffice/contract/matching/matching.ts';
import { Suspense } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { useQueueStart } from '#core/list/queue-start.ts';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { AddButton } from '#ui/form/add-button.tsx';
import { lazyPicker } from '#ui/inputs/lazy-picker.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { acceptSeveral } from './matching.several.ts';
import { TabSwitch } from './matching.switch.tsx';
import { ageTexts, directionTexts, lineLabels, texts } from './matching.texts.ts';

const LineRecord = lazyDialog(() => import('./matching.line.drawer.tsx'));
const UploadForm = lazyDialog(() => import('./matching.upload.form.tsx'));

const LineDesk = lazyPart(() => import('./matching.desk.tsx'));
const AccountPicker = lazyPicker(() => import('./matching.account-picker.tsx'));

/** Filters with which the page begins: the lines that wait. */
export const firstSearch = { status: 'open' };

const several = [acceptSeveral];
const none: typeof several = [];

export function LinesList() {
  const isPhone = useIsPhone();
  const hasStarted = useQueueStart(firstSearch);
  if (!hasStarted) return null;
  return (
    <ListPage
      title={texts.lines}
      endpoint={listStatementLines}
      labels={lineLabels}
      choices={{ age: ageTexts, direction: directionTexts }}
      tabs="status"
      filters={[
        'text',
        'counterparty_name',
        { field: 'account_id', picker: AccountPicker },
        'age',
        'direction',
        'dates',
        'status',
      ]}
      columns={[
        'booking_day',
        { field: 'institution', show: Account, width: 144, file: ['institution', 'number'] },
        {
          field: 'counterparty_name',
          show: Counterparty,
          width: 144,
          file: ['counterparty_name', 'counterparty_account'],
        },
        { field: 'text', show: Words, width: 136, file: ['text', 'our_reference'] },
        { field: 'amount', width: 152 },
        'age',
        'status',
        { field: 'our_reference', optional: true },
        { field: 'value_day', optional: true },
        { field: 'bank_reference', optional: true },
        { field: 'txid', optional: true },
      ]}
      actions={
        <>
          <TabSwitch tab="lines" />
          <UploadButton />
        </>
      }
      // A phone is for looking, not for deciding.
      bulkActions={isPhone ? none : several}
      kind="statement_line"
      record={LineRecord}
      beside={LineDesk}
    />
  );
}

export const UploadButton = () => (
  <AddButton
    endpoint={uploadStatement}
    label={texts.upload}
    renderForm={(close) => (
      <Suspense>
        <UploadForm onClose={close} />
      </Suspense>
    )}
  />
);

const Account = ({ institution, number }: StatementLine) => (
  <span title={`${institution} ${number}`}>
    {institution} {number}
  </span>
);

const Counterparty = ({ counterparty_name, counterparty_account }: StatementLine) => (
  <span title={`${counterparty_name} ${counterparty_account}`}>{counterparty_name || counterparty_account || '—'}</span>
);

const Words = ({ text, our_reference }: StatementLine) => {
  const words = text || our_reference;
  return <span title={words}>{words || '—'}</span>;
};
