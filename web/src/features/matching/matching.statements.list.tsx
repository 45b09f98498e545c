// The list of statements: who brought them, and where one does not go on from the one before.
import { listStatements, type AccountStatement } from '@backoffice/contract/matching/matching.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Money } from '#ui/values/money.tsx';
import { UploadButton } from './matching.lines.list.tsx';
import { Gap } from './matching.gap.tsx';
import { TabSwitch } from './matching.switch.tsx';
import { sourceTexts, statementLabels, texts } from './matching.texts.ts';

const StatementRecord = lazyDialog(() => import('./matching.statement.drawer.tsx'));

export const StatementsList = () => (
  <ListPage
    title={texts.statements}
    endpoint={listStatements}
    labels={statementLabels}
    choices={{ source: sourceTexts, has_gap: { true: texts.yes, false: texts.no } }}
    filters={['source', 'has_gap']}
    columns={[
      'day',
      { field: 'institution', show: Account, width: 200, file: ['institution', 'number'] },
      { field: 'opening', show: Opening, width: 176, file: ['opening', 'currency'] },
      { field: 'closing', show: Closing, width: 176 },
      { field: 'gap', show: Gap, width: 112 },
      'line_count',
      'new_line_count',
      'source',
      'recorded_by',
      { field: 'approved_by', optional: true },
      'create_datetime',
    ]}
    actions={
      <>
        <TabSwitch tab="statements" />
        <UploadButton />
      </>
    }
    kind="statement"
    record={StatementRecord}
  />
);

const Account = ({ institution, number }: AccountStatement) => (
  <span title={`${institution} ${number}`}>
    {institution} {number}
  </span>
);
const money = (amount: string | null, { currency }: AccountStatement) =>
  amount === null ? '—' : <Money amount={amount} currency={currency} />;
const Opening = (statement: AccountStatement) => money(statement.opening, statement);
const Closing = (statement: AccountStatement) => money(statement.closing, statement);
