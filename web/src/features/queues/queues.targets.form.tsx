// The tenant's target times: minutes in which a record of each kind is decided.
import { hasFeature, isHidden } from '@backoffice/contract/kit/permissions.ts';
import { factsOf } from '@backoffice/contract/kit/record-kinds.ts';
import { workKinds, type WorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import { getQueueTargets, saveQueueTargets } from '@backoffice/contract/queues/queues.ts';
import { recordNames } from '#core/record/record-names.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useSession } from '#platform/session/session.ts';
import { ComingDialog } from '#ui/feedback/coming-dialog.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './queues.texts.ts';

const Field = fieldsOf(saveQueueTargets);

export default function TargetsForm({ onClose }: { onClose: () => void }) {
  const { data } = useRead(getQueueTargets, {});
  const role = useSession().profile?.role;
  if (!data) return <ComingDialog onClose={onClose} />;
  const isShown = (kind: WorkKind) => {
    const { resource } = factsOf(kind);
    return !resource || !isHidden(resource) || (role !== undefined && hasFeature(role, 'wholeTenant'));
  };
  return (
    <FormModal
      endpoint={saveQueueTargets}
      title={texts.targetsTitle}
      submit={texts.save}
      done={texts.saved}
      failed={texts.notSaved}
      initial={data}
      onClose={onClose}
    >
      {workKinds.filter(isShown).map((kind) => (
        <Field.Number key={kind} name={kind} label={recordNames[kind]} />
      ))}
    </FormModal>
  );
}
