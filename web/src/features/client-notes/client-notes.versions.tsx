// Every version of a note, the newest first.
import { listNoteVersions } from '@backoffice/contract/client-notes/client-notes.ts';
import { Modal } from '@mantine/core';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { Time } from '#ui/values/time.tsx';
import classes from './client-notes.module.css';
import { texts } from './client-notes.texts.ts';

export default function NoteVersions({ id, onClose }: { id: string; onClose: () => void }) {
  useFocusReturn();
  const t = useText();
  const read = useRead(listNoteVersions, { id });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(texts.versions)}
      size={520}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <Loaded read={read}>
        {({ items }) => (
          <ol className={classes.notes}>
            {items.map(({ number, text, staff, create_datetime }) => (
              <li key={number} className={classes.note}>
                <span className={classes.facts}>
                  <strong>{t(texts.version, number)}</strong>
                  <span>{staff}</span>
                  <Time at={create_datetime} isExact />
                </span>
                <p className={classes.text}>{text}</p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Modal>
  );
}
