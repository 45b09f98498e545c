// A business day with its closings: people, waivers, the papers that were kept, and reopening.
import {
  getDayPaper,
  reopenBusinessDay,
  type BusinessDayDetail,
  type DayClosing,
} from '@backoffice/contract/business-days/business-days.ts';
import { dayItemTexts } from '@backoffice/contract/business-days/business-days.texts.ts';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { call } from '#platform/api/api.ts';
import { useLocale, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { PaperButton } from '#ui/files/paper-button.tsx';
import { bytesOf, saveFile } from '#ui/files/save-file.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './business-days.module.css';
import { texts } from './business-days.texts.ts';

interface DayDrawerProps {
  detail: BusinessDayDetail;
  isNewestClosed: boolean;
  onClose: () => void;
}

export default function DayDrawer({ detail, isNewestClosed, onClose }: DayDrawerProps) {
  const t = useText();
  const { day, status, version, closings } = detail;
  return (
    <SideDrawer
      title={{ zh: `营业日 ${day}`, en: `Business day ${day}` }}
      focusesHeading
      onClose={onClose}
      tools={
        status === 'closed' && (
          <ActionButton
            endpoint={reopenBusinessDay}
            input={{ day, version, reason: '' }}
            label={texts.reopen}
            confirm={{ zh: texts.confirmReopen.zh(day), en: texts.confirmReopen.en(day) }}
            askReason
            danger
            done={texts.reopenDone}
            failed={texts.reopenFailed}
            whyNot={isNewestClosed ? null : texts.notNewest}
          />
        )
      }
    >
      {closings.length === 0 && <p className={classes.muted}>{t(texts.noClosings)}</p>}
      {closings.map((closing) => (
        <Closing key={closing.version} day={day} closing={closing} />
      ))}
    </SideDrawer>
  );
}

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function Closing({ day, closing }: { day: string; closing: DayClosing }) {
  const t = useText();
  const language = useLocale() === 'zh-CN' ? 'zh' : 'en';
  const { version, closed_by, approved_by, close_datetime, posted, reopened, waivers, files } = closing;
  const name = `${t(texts.title)} ${day} (${version})`;
  const saveExcel = () => {
    call(getDayPaper, { day, closing: version, format: 'xlsx', language })
      .then(({ base64 }) => saveFile(`${name}.xlsx`, bytesOf(base64), excelType))
      .catch((error: unknown) => notifyFailed(texts.fileFailed, error));
  };
  return (
    <section className={classes.closing}>
      <div className={classes.head}>
        <h2>{t(texts.version, version)}</h2>
        {files.length === 0 ? (
          <span className={classes.muted}>{t(texts.making)}</span>
        ) : (
          <span className={classes.tools}>
            <PaperButton
              label={texts.pdf}
              name={name}
              draw={(chosen) => call(getDayPaper, { day, closing: version, format: 'pdf', language: chosen })}
            />
            <Button variant="default" leftSection={<IconFileSpreadsheet size={16} />} onClick={saveExcel}>
              {t(texts.excel)}
            </Button>
          </span>
        )}
      </div>
      <table className={tableClasses.table}>
        <tbody>
          {waivers.map(({ item, reason, waived_by, approved_by: by }) => (
            <tr key={item}>
              <th className={classes.waived}>
                {t(texts.waived)} · {t(dayItemTexts[item])}
              </th>
              <td className={classes.figures}>
                {reason} ({waived_by} / {by})
              </td>
            </tr>
          ))}
          {waivers.length === 0 && (
            <tr>
              <th>{t(texts.waiver)}</th>
              <td>{t(texts.noWaivers)}</td>
            </tr>
          )}
          <tr>
            <th>{t(texts.closedBy)}</th>
            <td>
              {closed_by} / {approved_by}
            </td>
          </tr>
          <tr>
            <th>{t(texts.closedAt)}</th>
            <td>
              <Time at={close_datetime} isExact />
            </td>
          </tr>
          {version > 1 && (
            <tr>
              <th>{t(texts.posted)}</th>
              <td>{posted}</td>
            </tr>
          )}
          {reopened && (
            <tr>
              <th className={classes.bad}>{t(texts.reopened)}</th>
              <td className={classes.figures}>
                <Time at={reopened.create_datetime} isExact /> {reopened.reason} ({reopened.reopened_by} /{' '}
                {reopened.approved_by})
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
