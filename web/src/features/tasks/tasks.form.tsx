// Forms of tasks: a new one, another assignee or day, and what came of it.
import { changeTask, createTask, finishTask, type Task } from '@backoffice/contract/tasks/tasks.ts';
import { dayOf, useTimeZone } from '#platform/time-zone.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { ColleagueField } from './tasks.colleagues.tsx';
import { texts } from './tasks.texts.ts';

const NewField = fieldsOf(createTask);
const Field = fieldsOf(changeTask);
const ResultField = fieldsOf(finishTask);

export function NewTask({ client_id, onClose }: { client_id: string; onClose: () => void }) {
  const zone = useTimeZone();
  return (
    <FormModal
      endpoint={createTask}
      title={texts.add}
      submit={texts.submit}
      done={texts.created}
      failed={texts.notCreated}
      initial={{ id: client_id, due_day: dayOf(Date.now(), zone) }}
      onClose={onClose}
    >
      <NewField.LongText name="title" label={texts.what} />
      <ColleagueField client_id={client_id} name="assignee_id" label={texts.assignee} />
      <NewField.Day name="due_day" label={texts.dueDay} />
    </FormModal>
  );
}

interface TaskFormProps {
  task: Task;
  onClose: () => void;
}

export function ChangeTask({ task, onClose }: TaskFormProps) {
  const { id, version, title, assignee_id, due_day, client_id } = task;
  return (
    <FormModal
      endpoint={changeTask}
      title={texts.changeTitle}
      submit={texts.save}
      done={texts.changed}
      failed={texts.notChanged}
      initial={{ id, version, title, assignee_id, due_day }}
      onClose={onClose}
    >
      <Field.LongText name="title" label={texts.what} />
      <ColleagueField client_id={client_id} name="assignee_id" label={texts.assignee} />
      <Field.Day name="due_day" label={texts.dueDay} />
    </FormModal>
  );
}

export function FinishTask({ task: { id, version }, onClose }: TaskFormProps) {
  return (
    <FormModal
      endpoint={finishTask}
      title={texts.finishTitle}
      submit={texts.finish}
      done={texts.finished}
      failed={texts.notFinished}
      initial={{ id, version }}
      onClose={onClose}
    >
      <ResultField.LongText name="result" label={texts.result} />
    </FormModal>
  );
}
