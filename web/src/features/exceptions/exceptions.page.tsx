// What the checks found wrong: who looks into it, and how it ended.
import {
  assignException,
  exceptionStatuses,
  exceptionTransitions,
  listExceptions,
  resolveException,
  type Exception,
} from '@backoffice/contract/exceptions.ts';
import { canTransition } from '@backoffice/contract/transitions.ts';
import { IconHandStop, IconTool } from '@tabler/icons-react';
import { useSession } from '#platform/session.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { statusChoices } from '#ui/statuses.texts.ts';
import { RunChecks } from './exceptions.run.tsx';
import { anyResolution, checkTexts, resolutionTexts, severityTexts, texts } from './exceptions.texts.ts';

export const ExceptionsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listExceptions}
    filters={[
      { field: 'status', label: texts.status, choices: statusChoices(exceptionStatuses) },
      { field: 'check_name', label: texts.check, choices: checkTexts },
      { field: 'severity', label: texts.severity, choices: severityTexts },
      { field: 'username', label: texts.client },
    ]}
    columns={[
      { field: 'check_name', label: texts.check, show: checkTexts, width: 192 },
      { field: 'severity', label: texts.severity, show: severityTexts, width: 72 },
      { field: 'username', label: texts.client, show: Whose, width: 144 },
      { field: 'detail', label: texts.found, show: Found, width: 224 },
      { field: 'status', label: texts.status, show: 'status' },
      { field: 'owner_name', label: texts.owner, show: 'text', width: 96 },
      { field: 'resolution', label: texts.resolution, show: anyResolution, width: 96 },
      { field: 'comment', label: texts.comment, show: 'text', width: 144 },
      { field: 'times_seen', label: texts.times, show: 'number', width: 64 },
      { field: 'last_seen_at', label: texts.lastSeen, show: 'time' },
    ]}
    actions={<RunChecks />}
    rowActions={ExceptionActions}
  />
);

const Whose = ({ username, subject_id }: Exception) => username ?? subject_id;

function Found({ detail }: Exception) {
  const { expected, found } = detail;
  const text = `${JSON.stringify(expected ?? null)} / ${JSON.stringify(found ?? null)}`;
  return <span title={JSON.stringify(detail)}>{text}</span>;
}

function ExceptionActions(exception: Exception) {
  const { profile } = useSession();
  const { id, status, version, owner_id } = exception;
  const isMine = owner_id === profile?.id;
  return (
    <>
      {profile && (
        <ActionButton
          endpoint={assignException}
          input={{ id, version, owner_id: profile.id }}
          label={texts.take}
          icon={IconHandStop}
          enabled={!isMine && canTransition(exceptionTransitions, 'assign', status)}
          done={texts.taken}
          failed={texts.notTaken}
        />
      )}
      <FormButton
        endpoint={resolveException}
        label={texts.resolve}
        icon={IconTool}
        enabled={canTransition(exceptionTransitions, 'resolve', status)}
        renderForm={(close) => <Resolve exception={exception} onClose={close} />}
      />
    </>
  );
}

const Field = fieldsOf(resolveException);

const Resolve = ({ exception: { id, version }, onClose }: { exception: Exception; onClose: () => void }) => (
  <FormModal
    endpoint={resolveException}
    title={texts.resolve}
    submit={texts.resolve}
    done={texts.resolved}
    failed={texts.notResolved}
    initial={{ id, version, resolution: 'fixed' }}
    onClose={onClose}
  >
    <Field.Choice name="resolution" label={texts.resolution} options={resolutionTexts} />
    <Field.Text name="comment" label={texts.comment} />
  </FormModal>
);
