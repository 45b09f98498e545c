// Parts of an open case: people and flows, alerts, freezes, notes, files and the report.
import {
  addCaseFile,
  addCaseNote,
  downloadCaseFile,
  drawCaseReport,
  reportFormats,
  type CaseDetail,
} from '@backoffice/contract/cases/cases.ts';
import { endFreeze, freezeClient } from '@backoffice/contract/cases/cases.freezes.ts';
import { ratingTexts } from '@backoffice/contract/cases/cases.texts.ts';
import { alertKindTexts } from '@backoffice/contract/monitoring/monitoring.texts.ts';
import { IconSnowflake } from '@tabler/icons-react';
import { Textarea } from '@mantine/core';
import { Suspense, useState } from 'react';
import { basisTexts } from '#core/words/freezes.texts.ts';
import { AlertFacts } from '#features/monitoring/monitoring.public.tsx';
import { useWrite } from '#platform/api/queries.ts';
import { fill, useLocale, useText } from '#platform/texts.ts';
import { clockTime, useTimeZone } from '#platform/time-zone.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Allowed } from '#ui/actions/allowed.tsx';
import { TextButton } from '#ui/actions/text-button.tsx';
import { WriteButton } from '#ui/actions/write-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { bytesOf, saveFile } from '#ui/files/save-file.ts';
import classes from './cases.module.css';
import { texts } from './cases.texts.ts';

const FreezeForm = lazyDialog(() => import('./cases.freeze.form.tsx'));

interface PartProps {
  detail: CaseDetail;
  onDone: () => void;
}

const whole = (amount: number) => Math.round(amount).toLocaleString('en-US');

export function People({ detail: { people } }: Pick<PartProps, 'detail'>) {
  const t = useText();
  return people.map(({ client_id, username, full_name, agent_name, rating, months }) => (
    <details key={client_id} open={people.length === 1}>
      <summary>
        {`${full_name} (${username}) · ${agent_name ?? '—'}`}
        {rating && ` · ${t(ratingTexts[rating])}`}
      </summary>
      <table className={classes.flows}>
        <thead>
          <tr>
            {[texts.month, texts.deposited, texts.withdrawn].map((text) => (
              <th key={t(text)} scope="col">
                {t(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months
            .filter(({ deposited, withdrawn }) => deposited !== 0 || withdrawn !== 0)
            .map(({ month, deposited, withdrawn }) => (
              <tr key={month}>
                <td>{month.slice(0, 7)}</td>
                <td>{whole(deposited)}</td>
                <td>{whole(withdrawn)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  ));
}

export function AlertsOfCase({ detail: { alert_list } }: Pick<PartProps, 'detail'>) {
  const t = useText();
  if (alert_list.length === 0) return <p>{t(texts.none)}</p>;
  return (
    <ul className={classes.notes}>
      {alert_list.map(({ id, kind, username, last_day, facts }) => (
        <li key={id}>
          {`${t(alertKindTexts[kind])} · ${username} · ${last_day} · `}
          <AlertFacts facts={facts} />
        </li>
      ))}
    </ul>
  );
}

export function FreezesOfCase({ detail, onDone }: PartProps) {
  const t = useText();
  const zone = useTimeZone();
  return (
    <>
      <ul className={classes.notes}>
        {detail.freezes.map((freeze) => (
          <li key={freeze.id}>
            {`${freeze.full_name} · ${t(basisTexts[freeze.basis])} · ${clockTime(freeze.from_datetime, zone)} – ${clockTime(freeze.end_datetime ?? freeze.until_datetime, zone)} · `}
            {[freeze.made_by, freeze.approved_by].filter(Boolean).join(' · ')}{' '}
            {freeze.status === 'active' && (
              <ActionButton
                endpoint={endFreeze}
                input={{ id: freeze.id, version: freeze.version, reason: '' }}
                label={texts.endFreeze}
                confirm={fill(texts.confirmEnd, freeze.full_name)}
                askReason
                done={texts.freezeEnded}
                failed={texts.failed}
                onDone={onDone}
              />
            )}
          </li>
        ))}
      </ul>
      <FreezeButton detail={detail} onDone={onDone} />
    </>
  );
}

function FreezeButton({ detail, onDone }: PartProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onDone();
  };
  return (
    <Allowed to={freezeClient}>
      <WriteButton
        variant="default"
        className={classes.after}
        leftSection={<IconSnowflake size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {t(texts.freeze)}
      </WriteButton>
      <Suspense>{isOpen && <FreezeForm detail={detail} onClose={close} />}</Suspense>
    </Allowed>
  );
}

export function Notes({ detail: { id, notes }, onDone }: PartProps) {
  const t = useText();
  const zone = useTimeZone();
  const [note, setNote] = useState('');
  return (
    <>
      <ul className={classes.notes}>
        {notes.map((each) => (
          <li key={each.id}>
            <span className={classes.by}>{`${clockTime(each.create_datetime, zone)} ${each.staff}: `}</span>
            {each.note}
          </li>
        ))}
      </ul>
      <Textarea
        aria-label={t(texts.addNote)}
        rows={2}
        value={note}
        className={classes.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <ActionButton
        endpoint={addCaseNote}
        input={{ id, note }}
        label={texts.addNote}
        enabled={note.trim() !== ''}
        done={texts.noteAdded}
        failed={texts.failed}
        onDone={() => {
          setNote('');
          onDone();
        }}
      />
    </>
  );
}

export function Files({ detail: { id, files }, onDone }: PartProps) {
  const t = useText();
  const add = useWrite(addCaseFile);
  const download = useWrite(downloadCaseFile);
  const addFile = async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
    await add
      .mutateAsync({ input: { id, name: file.name, base64: btoa(letters) } })
      .then(onDone, (error: unknown) => notifyFailed(texts.failed, error));
  };
  const save = (fileId: string) =>
    download.mutateAsync({ input: { id: fileId } }).then(
      ({ name, base64 }) => saveFile(name, bytesOf(base64), 'application/octet-stream'),
      (error: unknown) => notifyFailed(texts.failed, error),
    );
  return (
    <>
      <ul className={classes.notes}>
        {files.map((file) => (
          <li key={file.id}>
            <TextButton onClick={() => void save(file.id)}>{file.name}</TextButton>{' '}
            <span className={classes.by}>{`${file.staff} · ${file.sha256.slice(0, 12)}…`}</span>
          </li>
        ))}
      </ul>
      <FileButton label={t(texts.addFile)} disabled={add.isPending} onFile={(file) => void addFile(file)} />
    </>
  );
}

export function ReportButtons({ id }: { id: string }) {
  const draw = useWrite(drawCaseReport);
  const language = useLocale() === 'zh-CN' ? 'zh' : 'en';
  const save = (format: (typeof reportFormats)[number]) =>
    draw.mutateAsync({ input: { id, format, language } }).then(
      ({ name, base64 }) => saveFile(name, bytesOf(base64), 'application/octet-stream'),
      (error: unknown) => notifyFailed(texts.failed, error),
    );
  return (
    <div className={classes.tools}>
      {reportFormats.map((format) => (
        <TextButton key={format} onClick={() => void save(format)}>
          {format.toUpperCase()}
        </TextButton>
      ))}
    </div>
  );
}
