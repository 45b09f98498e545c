// Saves what is on the screen as a report: the list or statistic with its filters, order and columns.
import type { ExportColumn } from '@backoffice/contract/exports/exports.ts';
import { createReport, type ReportPeriod } from '@backoffice/contract/reports/reports.ts';
import { translateNow, useLocale, type Text } from '#platform/texts.ts';
import { FormModal } from '#ui/form/form-modal.tsx';
import { listName } from '../list.names.ts';
import { ReportFields } from './report-fields.tsx';
import { reportTexts as texts } from './report.texts.ts';

export interface ReportProps {
  title: Text;
  endpoint: { path: string };
  input: Record<string, unknown>;
  columns: readonly ExportColumn[];
  /** Filters in words, without the days. */
  about: readonly string[];
  hasDates: boolean;
  /** Days that a new report begins with. */
  period?: ReportPeriod;
  onClose: () => void;
}

export function SaveReport(source: ReportProps) {
  const language = useLocale() === 'zh-CN' ? 'zh' : 'en';
  const { title, endpoint, input, columns, about, hasDates, period = 'as_chosen', onClose } = source;
  const name = translateNow(title);
  return (
    <FormModal
      endpoint={createReport}
      title={texts.save}
      submit={texts.submit}
      done={texts.saved}
      failed={texts.notSaved}
      initial={{
        name,
        title: name,
        source: listName(endpoint),
        input,
        columns: [...columns],
        about: [...about],
        language,
        period,
        format: 'xlsx',
        schedule: 'none',
        weekday: 'mon',
        at: '08:00',
        webhook: false,
      }}
      onClose={onClose}
    >
      <ReportFields hasDates={hasDates} />
    </FormModal>
  );
}
