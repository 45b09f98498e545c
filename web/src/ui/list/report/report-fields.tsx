// The plan of a report: its name, which days, which format, when, and whether a webhook tells of it.
import { createReport, reportKeptDays } from '@backoffice/contract/reports/reports.ts';
import { periodTexts } from '@backoffice/contract/reports/reports.texts.ts';
import { useText } from '#platform/texts.ts';
import { useTimeZone, zoneText } from '#platform/time-zone.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import classes from './report-fields.module.css';
import { formatTexts, hourTexts, reportTexts as texts, scheduleTexts, weekdayTexts } from './report.texts.ts';

const Field = fieldsOf(createReport);

export function ReportFields({ hasDates }: { hasDates: boolean }) {
  const t = useText();
  const zone = zoneText(useTimeZone());
  const { schedule } = useForm().values;
  return (
    <>
      <Field.Text name="name" label={texts.name} />
      {hasDates && <Field.Choice name="period" label={texts.period} options={periodTexts} />}
      <Field.Choice name="format" label={texts.format} options={formatTexts} />
      <Field.Choice name="schedule" label={texts.schedule} options={scheduleTexts} />
      {schedule === 'weekly' && <Field.Choice name="weekday" label={texts.weekday} options={weekdayTexts} />}
      {schedule !== 'none' && (
        <Field.Choice name="at" label={{ zh: texts.at.zh(zone.zh), en: texts.at.en(zone.en) }} options={hourTexts} />
      )}
      <Field.Switch name="webhook" label={texts.webhook} />
      <p className={classes.hint}>{t(texts.kept, reportKeptDays)}</p>
    </>
  );
}
