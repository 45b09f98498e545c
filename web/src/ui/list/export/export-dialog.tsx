// The export of a list: its format, its progress, and the files made so far.
import {
  exportFormats,
  listExports,
  mostChosenRows,
  mostExportRows,
  startExport,
  type Export,
} from '@backoffice/contract/exports/exports.ts';
import { Button, Group, Modal, Progress, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRead, useWrite } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { Segments } from '#ui/inputs/segments.tsx';
import { Time } from '#ui/values/time.tsx';
import { WriteButton } from '#ui/actions/write-button.tsx';
import { listName } from '../list.names.ts';
import classes from './export-dialog.module.css';
import { download, exportColumns, type ListExportProps } from './export.ts';
import { exportDialogTexts as texts } from './export-dialog.texts.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

export function ExportDialog(props: ListExportProps & { onClose: () => void }) {
  useFocusReturn();
  const { title, endpoint, input, columns, total, ids, onClose } = props;
  const t = useText();
  const [format, setFormat] = useState<Export['format']>('csv');
  const [wanted, setWanted] = useState<string | null>(null);
  const most = ids ? mostChosenRows : mostExportRows;
  const isTooMany = total !== null && total > most;
  const write = useWrite(startExport);
  const files = useRead(listExports, {}).data?.items ?? [];
  useDownloadWhenDone(files.find(({ id }) => id === wanted));

  const start = async () => {
    try {
      const { id } = await write.mutateAsync({
        input: {
          list: listName(endpoint),
          title: t(title),
          format,
          input,
          columns: exportColumns(columns),
          ...(ids && { ids: [...ids] }),
        },
      });
      setWanted(id);
    } catch (error) {
      notifyFailed(texts.failed, error);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(texts.title)}
      size={440}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <Stack gap="md">
        <div>
          {total === null
            ? t(texts.whatUncounted, most)
            : isTooMany
              ? t(texts.tooMany, most)
              : t(ids ? texts.whatChosen : texts.what, total)}
        </div>
        <Segments
          label={t(texts.format)}
          data={exportFormats.map((value) => ({ value, label: t(texts[value]) }))}
          value={format}
          onChange={setFormat}
          isWide
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t(dialogTexts.close)}
          </Button>
          <WriteButton onClick={start} loading={write.isPending} disabled={total === 0 || isTooMany} data-autofocus>
            {t(texts.start)}
          </WriteButton>
        </Group>
        {files.length > 0 && <Files files={files} />}
      </Stack>
    </Modal>
  );
}

/** Downloads the export just started without a further click. */
function useDownloadWhenDone(file: Export | undefined) {
  const isDone = file?.status === 'completed';
  const save = useEffectEvent(() => {
    if (file) void fetchFile(file.id);
  });
  useEffect(() => {
    if (isDone) save();
  }, [isDone]);
}

const fetchFile = (id: string) => download(id).catch((error: unknown) => notifyFailed(texts.downloadFailed, error));

function Files({ files }: { files: Export[] }) {
  const t = useText();
  return (
    <section aria-label={t(texts.recent)}>
      <h3 className={classes.title}>{t(texts.recent)}</h3>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id} className={classes.file}>
            <span className={classes.name}>
              {file.title} <span className={classes.muted}>{t(texts[file.format])}</span>
            </span>
            <Outcome {...file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ id, status, done, total, create_datetime }: Export) {
  const t = useText();
  if (status === 'pending') {
    const percent = total ? Math.min(100, (done / total) * 100) : 0;
    return (
      <span className={classes.progress} role="status">
        <Progress value={percent} aria-label={t(texts.title)} />
        {t(texts.running, { done, total })}
      </span>
    );
  }
  if (status === 'rejected') return <span className={classes.failed}>{t(texts.failedFile)}</span>;
  return (
    <>
      <span className={classes.muted}>
        {t(texts.rows, done)} · <Time at={create_datetime} />
      </span>
      <Button size="compact-sm" variant="subtle" onClick={() => fetchFile(id)}>
        {t(texts.download)}
      </Button>
    </>
  );
}
