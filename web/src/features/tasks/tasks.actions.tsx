// What can be done with a task: finish it, change it, cancel it.
import { cancelTask, changeTask, finishTask, type Task } from '@backoffice/contract/tasks/tasks.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useGrants } from '#platform/session/permissions.tsx';
import { useSession } from '#platform/session/session.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { texts } from './tasks.texts.ts';

const ChangeForm = lazyDialog(async () => ({ default: (await import('./tasks.form.tsx')).ChangeTask }));
const FinishForm = lazyDialog(async () => ({ default: (await import('./tasks.form.tsx')).FinishTask }));

/** As the server decides it: the person a task is for and the one who set it finish it; the one who set it and those who assign clients plan it. */
export function TaskActions({ task }: { task: Task }) {
  const myId = useSession().profile?.id;
  const grants = useGrants();
  const { id, version, sub_type, status, assignee_id, creator_id } = task;
  if (status !== 'open') return null;
  const isMention = sub_type === 'mention';
  const mayFinish = assignee_id === myId || (!isMention && creator_id === myId);
  const mayPlan = !isMention && (creator_id === myId || isGranted(grants, 'client', 'assign'));
  return (
    <>
      {mayFinish && isMention && (
        <ActionButton
          endpoint={finishTask}
          input={{ id, version }}
          label={texts.finishMention}
          icon={IconCheck}
          done={texts.finished}
          failed={texts.notFinished}
        />
      )}
      {mayFinish && !isMention && (
        <FormButton
          endpoint={finishTask}
          label={texts.finish}
          icon={IconCheck}
          renderForm={(close) => <FinishForm task={task} onClose={close} />}
        />
      )}
      {mayPlan && (
        <>
          <FormButton
            endpoint={changeTask}
            label={texts.change}
            icon={IconPencil}
            renderForm={(close) => <ChangeForm task={task} onClose={close} />}
          />
          <ActionButton
            endpoint={cancelTask}
            input={{ id, version, reason: '' }}
            label={texts.cancel}
            icon={IconX}
            danger
            askReason
            confirm={texts.confirmCancel}
            done={texts.cancelled}
            failed={texts.notCancelled}
          />
        </>
      )}
    </>
  );
}
