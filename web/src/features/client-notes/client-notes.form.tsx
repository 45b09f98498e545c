// Forms of notes: a note, a call, and a correction.
import { addNote, correctNote, logCall, type ClientNote } from '@backoffice/contract/client-notes/client-notes.ts';
import { ColleaguesField } from '#features/tasks/tasks.fields.public.tsx';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { MomentInput } from '#ui/form/moment-input.tsx';
import { directionTexts, outcomeTexts, texts } from './client-notes.texts.ts';

const NoteField = fieldsOf(addNote);
const CallField = fieldsOf(logCall);
const CorrectField = fieldsOf(correctNote);
const words = { submit: texts.submit, done: texts.saved, failed: texts.notSaved };

interface NewProps {
  client_id: string;
  onClose: () => void;
}

export const NewNote = ({ client_id, onClose }: NewProps) => (
  <FormModal endpoint={addNote} title={texts.add} {...words} initial={{ id: client_id }} onClose={onClose}>
    <NoteField.LongText name="text" label={texts.text} />
    <ColleaguesField client_id={client_id} name="mentions" label={texts.mentions} />
  </FormModal>
);

export const NewCall = ({ client_id, onClose }: NewProps) => (
  <FormModal
    endpoint={logCall}
    title={texts.log}
    {...words}
    initial={{ id: client_id, direction: 'out', outcome: 'reached', happen_datetime: new Date().toISOString() }}
    onClose={onClose}
  >
    <CallField.Choice name="direction" label={texts.direction} options={directionTexts} />
    <CallField.Choice name="outcome" label={texts.outcome} options={outcomeTexts} />
    <CallField.Number name="minutes" label={texts.minutes} />
    <CallField.Custom name="happen_datetime" label={texts.happened}>
      {(input) => <MomentInput {...input} />}
    </CallField.Custom>
    <CallField.LongText name="text" label={texts.text} />
    <ColleaguesField client_id={client_id} name="mentions" label={texts.mentions} />
  </FormModal>
);

export function CorrectNote({ note, onClose }: { note: ClientNote; onClose: () => void }) {
  const t = useText();
  const { id, version, text, client_id } = note;
  return (
    <FormModal
      endpoint={correctNote}
      title={texts.correctTitle}
      {...words}
      initial={{ id, version, text }}
      onClose={onClose}
    >
      <div>{t(texts.correctHint)}</div>
      <CorrectField.LongText name="text" label={texts.text} />
      <ColleaguesField client_id={client_id} name="mentions" label={texts.mentions} />
    </FormModal>
  );
}
