// Deleting a user: first what is theirs goes to others, then the question.
import {
  deleteStaff,
  getHandover,
  handOver,
  type Handover,
  type StaffMember,
} from '@backoffice/contract/staff/staff.ts';
import { useMemo } from 'react';
import { AgentPicker } from '#core/pickers/staff-picker.tsx';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { ConfirmDialog } from '#ui/actions/confirm-dialog.tsx';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useAction } from '#ui/actions/use-action.ts';
import { pickerOfPeers } from './staff.leader.tsx';
import classes from './staff.module.css';
import { texts } from './staff.texts.ts';

const Field = fieldsOf(handOver);

interface DeleteStaffProps {
  member: StaffMember;
  onClose: () => void;
}

export default function DeleteStaff({ member, onClose }: DeleteStaffProps) {
  const { data: handover } = useRead(getHandover, { id: member.id });
  if (!handover) return null;
  const { clients, robots, requests, team } = handover;
  const isFree = clients + robots + requests + team.length === 0;
  return isFree ? (
    <Question member={member} version={handover.version} onClose={onClose} />
  ) : (
    // Another form once something was moved: what was sent before must not be sent again.
    <MoveFirst key={JSON.stringify(handover)} member={member} handover={handover} onClose={onClose} />
  );
}

function Question({ member: { id, name }, version, onClose }: DeleteStaffProps & { version: number }) {
  const t = useText();
  const input = { id, version };
  const action = useAction({
    endpoint: deleteStaff,
    input,
    label: texts.remove,
    done: texts.removed,
    failed: texts.notRemoved,
  });
  return (
    <ConfirmDialog
      title={texts.remove}
      question={fill(dialogTexts.confirmDelete, name)}
      confirm={texts.remove}
      danger
      isWrite
      loading={action.isRunning}
      onConfirm={async () => (await action.run(input)) && onClose()}
      onClose={onClose}
    >
      <p className={classes.hint}>{t(texts.removeHint)}</p>
    </ConfirmDialog>
  );
}

function MoveFirst({ member, handover, onClose }: DeleteStaffProps & { handover: Handover }) {
  const t = useText();
  const { id, role, name } = member;
  const { clients, robots, requests, team, version } = handover;
  const TeamPicker = useMemo(() => pickerOfPeers({ id, role }), [id, role]);
  return (
    <FormModal
      endpoint={handOver}
      title={texts.remove}
      submit={texts.move}
      done={texts.moved}
      failed={texts.notMoved}
      initial={{ id, version, cancel_requests: requests > 0 }}
      // Stay open: what remains is read again, and the question follows.
      onDone={() => {}}
      onClose={onClose}
    >
      <div>
        {t(texts.moveFirst, name)}
        <ul className={classes.moves}>
          {clients > 0 && <li>{t(texts.clientsMove, clients)}</li>}
          {robots > 0 && <li>{t(texts.robotsMove, robots)}</li>}
          {team.length > 0 && <li>{t(texts.teamMoves, team.map((person) => person.name).join('、'))}</li>}
          {requests > 0 && <li>{t(texts.requestsEnd, requests)}</li>}
        </ul>
      </div>
      {clients + robots > 0 && <Field.Pick name="clients_to" label={texts.clientsTo} picker={AgentPicker} />}
      {team.length > 0 && <Field.Pick name="team_to" label={texts.teamTo} picker={TeamPicker} />}
      {requests > 0 && <Field.Switch name="cancel_requests" label={texts.cancelRequests} />}
    </FormModal>
  );
}
