// Starts an emergency action: what, why, for how long, what it meets now, and its name typed out.
import { getEmergencyEffect, startEmergencyAction } from '@backoffice/contract/emergency/emergency.ts';
import { emergencyWords, isNameOf, type EmergencyKind } from '@backoffice/contract/emergency/emergency.words.ts';
import { isExit, longestAlone, longestMinutes } from '@backoffice/contract/emergency/emergency.pauses.ts';
import { Select } from '@mantine/core';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { productKindTexts } from '#core/words/trading/product-kinds.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import classes from './emergency.module.css';
import { durations, labels, texts } from './emergency.texts.ts';

const Field = fieldsOf(startEmergencyAction);

export const StartEmergencyAction = ({ onClose }: { onClose: () => void }) => (
  <FormModal
    endpoint={startEmergencyAction}
    title={texts.start}
    submit={texts.start}
    done={texts.started}
    failed={texts.notStarted}
    initial={{ minutes: 60 }}
    // Drop what was chosen for another action.
    derive={({ kind, target, minutes = 60 }) => ({
      target: hasTarget(kind) ? target : undefined,
      minutes: Math.min(minutes, longestMinutes(kind ?? '')),
    })}
    canSubmit={({ kind, confirmation }) => kind !== undefined && isNameOf(kind, confirmation ?? '')}
    onClose={onClose}
  >
    {({ kind, minutes = 60 }) => (
      <>
        <Field.Choice name="kind" label={labels.kind} options={emergencyWords} />
        {kind === 'product_kind' && <Field.Choice name="target" label={texts.productKind} options={productKindTexts} />}
        {kind === 'product' && <Field.Text name="target" label={texts.productCode} />}
        {kind !== 'clients_offline' && <Duration longest={longestMinutes(kind ?? '')} />}
        <Field.LongText name="reason" label={fieldLabels.reason} />
        {kind && <Effect kind={kind} />}
        {kind && isExit(kind) && <Hint text={texts.exit} />}
        {kind && kind !== 'clients_offline' && minutes > longestAlone(kind) && <Hint text={texts.secondPerson} />}
        {kind && <Field.Text name="confirmation" label={confirmationLabel(kind)} />}
      </>
    )}
  </FormModal>
);

const hasTarget = (kind: EmergencyKind | undefined) => kind === 'product' || kind === 'product_kind';

const confirmationLabel = (kind: EmergencyKind) => ({
  zh: texts.typeName.zh(emergencyWords[kind].zh),
  en: texts.typeName.en(emergencyWords[kind].en),
});

function Duration({ longest }: { longest: number }) {
  const t = useText();
  const { values, set } = useForm();
  return (
    <Select
      label={t(texts.lasts)}
      data={durations
        .filter(({ minutes }) => minutes <= longest)
        .map(({ minutes, text }) => ({ value: String(minutes), label: t(text) }))}
      value={String(values['minutes'])}
      onChange={(minutes) => set('minutes', Number(minutes))}
      allowDeselect={false}
    />
  );
}

function Hint({ text }: { text: Text }) {
  const t = useText();
  return <p className={classes.effect}>{t(text)}</p>;
}

function Effect({ kind }: { kind: EmergencyKind }) {
  const t = useText();
  const { data } = useRead(getEmergencyEffect, { kind });
  return (
    <p className={classes.effect}>
      {data && t(fill(texts.whatHappens, data))} {kind !== 'clients_offline' && t(texts.twoPeople)}
    </p>
  );
}
