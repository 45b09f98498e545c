// The reports of the signed-in person: when each comes next, running one now, changing and deleting it.
import {
  deleteReport,
  listReports,
  runReport,
  changeReport,
  type Report,
} from '@backoffice/contract/reports/reports.ts';
import { periodTexts } from '@backoffice/contract/reports/reports.texts.ts';
import { IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { ListPage } from '#core/list/list-page.tsx';
import { languageTexts } from '#core/words/languages.texts.ts';
import { fill, useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { formatTexts, scheduleTexts, weekdayTexts } from '#ui/list/report/report.texts.ts';
import { rowAction, rowForm } from '#ui/list/row-actions.tsx';
import { TabSwitch } from './reports.switch.tsx';
import { savedLabels, tabs, texts } from './reports.texts.ts';

const ChangeReport = lazyDialog(() => import('./reports.form.tsx'));

const rowActions = [
  rowAction<Report, typeof runReport>(runReport, {
    label: texts.run,
    icon: IconPlayerPlay,
    inputOf: ({ id }) => ({ id }),
    done: texts.started,
    failed: texts.notStarted,
  }),
  rowForm<Report>(changeReport, {
    label: texts.change,
    icon: IconPencil,
    renderForm: (report, close) => <ChangeReport report={report} onClose={close} />,
  }),
  rowAction<Report, typeof deleteReport>(deleteReport, {
    label: texts.remove,
    icon: IconTrash,
    danger: true,
    inputOf: ({ id, version }) => ({ id, version }),
    confirm: ({ name }) => fill(texts.confirmRemove, name),
    done: texts.removed,
    failed: texts.notRemoved,
  }),
];

export const SavedReportsList = () => (
  <ListPage
    title={tabs.saved}
    endpoint={listReports}
    labels={savedLabels}
    choices={{ period: periodTexts, format: formatTexts, language: languageTexts, schedule: scheduleTexts }}
    filters={['schedule']}
    columns={[
      { field: 'name', width: 240 },
      { field: 'title', width: 144 },
      { field: 'period', width: 200 },
      'format',
      { field: 'schedule', show: Schedule, width: 200 },
      'next_due_at',
      'last_ready_at',
      { field: 'webhook', optional: true },
      { field: 'language', optional: true },
      'create_datetime',
    ]}
    actions={<TabSwitch tab="saved" />}
    rowActions={rowActions}
  />
);

function Schedule({ schedule, weekday, at }: Report) {
  const t = useText();
  if (schedule === 'none') return t(scheduleTexts.none);
  return [t(schedule === 'weekly' ? weekdayTexts[weekday] : scheduleTexts[schedule]), at].join(' ');
}
