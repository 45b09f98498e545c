// The list of alerts: what rules found, to be dismissed with a reason or to become a case.
import { openCase } from '@backoffice/contract/cases/cases.ts';
import { dismissAlert, listAlerts, type Alert } from '@backoffice/contract/monitoring/monitoring.ts';
import { alertFactTexts, alertKindTexts, alertValueTexts } from '@backoffice/contract/monitoring/monitoring.texts.ts';
import { IconBan, IconBriefcase } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { useQueueStart } from '#core/list/queue-start.ts';
import { fill, translateNow } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import type { FileColumn } from '#ui/list/list.types.ts';
import { rowAction } from '#ui/list/row-actions.tsx';
import { AlertFacts } from './monitoring.cells.tsx';
import { alertLabels, dismissReasons, texts } from './monitoring.texts.ts';

const AlertRecord = lazyDialog(() => import('./monitoring.alert.drawer.tsx'));

const firstSearch = { status: 'open' };
/** Facts in a file, in words as on the screen. */
const factsColumn: FileColumn = {
  field: 'facts',
  show: 'facts',
  facts: { names: alertFactTexts, words: alertValueTexts },
};

const isOpen = ({ status }: Alert) => status === 'open';

const rowActions = [
  rowAction<Alert, typeof openCase>(openCase, {
    label: texts.toCase,
    icon: IconBriefcase,
    key: 'A',
    inputOf: ({ id, kind, full_name }) => ({
      title: `${full_name} · ${translateNow(alertKindTexts[kind])}`,
      alert_ids: [id],
    }),
    isEnabled: isOpen,
    done: texts.caseOpened,
    failed: texts.failed,
  }),
  rowAction<Alert, typeof dismissAlert>(dismissAlert, {
    label: texts.dismiss,
    icon: IconBan,
    key: 'R',
    inputOf: ({ id, version }) => ({ id, version, reason_code: 'explained' }),
    isEnabled: isOpen,
    confirm: ({ full_name }) => fill(texts.confirmDismiss, full_name),
    reasons: dismissReasons,
    done: texts.dismissed,
    failed: texts.failed,
  }),
];

export function AlertsList({ tabs }: { tabs: ReactNode }) {
  const hasStarted = useQueueStart(firstSearch);
  if (!hasStarted) return null;
  return (
    <ListPage
      title={texts.alerts}
      endpoint={listAlerts}
      labels={alertLabels}
      choices={{ kind: alertKindTexts }}
      tabs="status"
      filters={['username', 'kind', 'status']}
      columns={[
        { field: 'username', width: 128 },
        { field: 'kind', width: 152 },
        { field: 'facts', show: AlertFacts, width: 320, file: [factsColumn] },
        { field: 'count', width: 80 },
        { field: 'last_day', width: 112 },
        'agent_name',
        'status',
        { field: 'full_name', optional: true },
        { field: 'dismissed_by', optional: true },
        { field: 'create_datetime', optional: true },
      ]}
      actions={tabs}
      rowActions={rowActions}
      kind="alert"
      record={AlertRecord}
    />
  );
}
