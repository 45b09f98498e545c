// Adds open alerts and a client to a case that is not decided.
import { extendCase, type Case } from '@backoffice/contract/cases/cases.ts';
import { listAlerts } from '@backoffice/contract/monitoring/monitoring.ts';
import { alertKindTexts } from '@backoffice/contract/monitoring/monitoring.texts.ts';
import { ClientPicker } from '#core/pickers/client-picker.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { labels, texts } from './cases.texts.ts';

const Field = fieldsOf(extendCase);

/** Alerts that can be chosen from; the list of alerts has the others. */
const shownAlerts = 20;

export default function ExtendForm({ found: { id, version }, onClose }: { found: Case; onClose: () => void }) {
  const t = useText();
  const { data } = useRead(listAlerts, { status: 'open', page_size: shownAlerts });
  const alerts = Object.fromEntries(
    (data?.items ?? []).map((alert) => [
      alert.id,
      verbatim(`${t(alertKindTexts[alert.kind])} · ${alert.full_name} (${alert.username}) · ${alert.last_day}`),
    ]),
  );
  return (
    <FormModal
      endpoint={extendCase}
      title={texts.extend}
      done={texts.extended}
      failed={texts.failed}
      submit={texts.extend}
      initial={{ id, version, alert_ids: [], client_ids: [] }}
      canSubmit={({ alert_ids = [], client_ids = [] }) => alert_ids.length + client_ids.length > 0}
      onClose={onClose}
    >
      <ClientField />
      {Object.keys(alerts).length > 0 && <Field.Several name="alert_ids" label={labels.alerts} options={alerts} />}
    </FormModal>
  );
}

/** One client at a time. */
function ClientField() {
  const t = useText();
  const { values, set } = useForm();
  const [chosen = null] = (values['client_ids'] ?? []) as string[];
  return (
    <ClientPicker
      label={t(labels.client_id)}
      value={chosen}
      onChange={(id) => set('client_ids', id ? [id] : [])}
      values={{}}
    />
  );
}
