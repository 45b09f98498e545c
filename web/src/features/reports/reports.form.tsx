// Changes the plan of a report; what it shows is saved anew from its list.
import { changeReport, type Report } from '@backoffice/contract/reports/reports.ts';
import { FormModal } from '#ui/form/form-modal.tsx';
import { ReportFields } from '#ui/list/report/report-fields.tsx';
import { texts } from './reports.texts.ts';

export default function ChangeReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const { id, version, name, period, format, schedule, weekday, at, webhook } = report;
  return (
    <FormModal
      endpoint={changeReport}
      title={texts.change}
      submit={texts.save}
      done={texts.changed}
      failed={texts.notChanged}
      initial={{ id, version, name, period, format, schedule, weekday, at, webhook }}
      onClose={onClose}
    >
      <ReportFields hasDates={report.has_dates} />
    </FormModal>
  );
}
