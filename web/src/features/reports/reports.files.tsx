// The inbox of reports: each file that was made, is being made, or was not, and why.
import { listReportFiles, openReportFile, type ReportFile } from '@backoffice/contract/reports/reports.ts';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { call } from '#platform/api/api.ts';
import { refresh } from '#platform/api/queries.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useOffWhileOffline } from '#ui/actions/write-button.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { bytesOf, saveFile } from '#ui/files/save-file.ts';
import { formatTexts } from '#ui/list/report/report.texts.ts';
import type { RowAction } from '#ui/list/row-actions.tsx';
import { HowToBegin } from './reports.begin.tsx';
import classes from './reports.module.css';
import { TabSwitch } from './reports.switch.tsx';
import { fileLabels, refusalTexts, statusTexts, tabs, texts } from './reports.texts.ts';

const rowActions: RowAction<ReportFile>[] = [{ label: texts.open, endpoint: openReportFile, Button: OpenFile }];

export const ReportFilesList = () => (
  <ListPage
    title={tabs.files}
    endpoint={listReportFiles}
    labels={fileLabels}
    choices={{ status: statusTexts, refusal: refusalTexts, format: formatTexts }}
    filters={['status']}
    columns={[
      { field: 'name', show: Name, width: 240 },
      { field: 'title', width: 144 },
      'status',
      { field: 'refusal', width: 224 },
      'format',
      'rows',
      'due_at',
      'ready_at',
      { field: 'opened_at', optional: true },
      'expires_at',
    ]}
    actions={
      <>
        <TabSwitch tab="files" />
        <HowToBegin />
      </>
    }
    rowActions={rowActions}
  />
);

/** What was not opened yet stands out. */
const Name = ({ name, status, opened_at }: ReportFile) => (
  <span title={name} {...(status === 'completed' && !opened_at && { className: classes.new })}>
    {name}
  </span>
);

function OpenFile({ row: { id, status } }: { row: ReportFile }) {
  const [isLoading, setIsLoading] = useState(false);
  const offline = useOffWhileOffline();
  const open = async () => {
    setIsLoading(true);
    try {
      const { name, media_type, base64 } = await call(openReportFile, { id });
      saveFile(name, bytesOf(base64), media_type);
      await refresh(openReportFile.changes);
    } catch (error) {
      notifyFailed(texts.notOpened, error);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <IconButton
      label={texts.open}
      icon={IconFileDownload}
      loading={isLoading}
      disabled={status !== 'completed'}
      onClick={() => void open()}
      {...offline}
    />
  );
}
