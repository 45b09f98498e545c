// The form with which staff fill in an identity, or correct the one there is by a new version.
import { fillIdentity, updateIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { getClientIdentity, type IdentityVersion } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { documentSides } from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { isMasked } from '@backoffice/contract/kit/personal.ts';
import { keptLabel } from '#core/personal-data/personal-data.texts.ts';
import { withoutMasked } from '#core/personal-data/typed-values.ts';
import { CountryPicker } from '#core/pickers/country-picker.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { ClientPicker } from '#core/pickers/client-picker.tsx';
import { ImageInput } from '#core/uploads/image-input.tsx';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import classes from './identity-checks.module.css';
import { documentKindTexts } from '#core/words/kinds.texts.ts';
import { genderTexts, labels, sideTexts, texts } from './identity-checks.texts.ts';

const Fill = fieldsOf(fillIdentity); // both forms have these fields

interface IdentityFormProps {
  /** Client whose identity it is; null if they are yet to be chosen. */
  client: string | null;
  /** The version to correct; null to begin with an empty form. */
  check: string | null;
  onClose: () => void;
}

export default function IdentityForm({ client, check, onClose }: IdentityFormProps) {
  const identity = useRead(getClientIdentity, { id: client ?? '' }, { enabled: client !== null && check !== null });
  if (client === null || check === null) return <FillForm client={client} onClose={onClose} />;
  const current = identity.data?.current;
  if (!current) return null;
  return current.number === 0 ? (
    <FillForm client={client} onClose={onClose} />
  ) : (
    <CorrectForm current={current} onClose={onClose} />
  );
}

function FillForm({ client, onClose }: Pick<IdentityFormProps, 'client' | 'onClose'>) {
  return (
    <FormDrawer
      endpoint={fillIdentity}
      title={texts.fillTitle}
      submit={texts.submit}
      done={texts.submitted}
      failed={texts.notSubmitted}
      initial={{ document_kind: 'id_card', ...(client && { id: client }) }}
      onClose={onClose}
    >
      {({ id }) => (
        <>
          {!client && <Fill.Pick name="id" label={fieldLabels.username} picker={ClientPicker} />}
          <Fields client={id ?? null} isNew />
        </>
      )}
    </FormDrawer>
  );
}

function CorrectForm({ current, onClose }: { current: IdentityVersion; onClose: () => void }) {
  const t = useText();
  return (
    <FormDrawer
      endpoint={updateIdentity}
      title={fill(texts.updateTitle, current.username)}
      submit={texts.submit}
      done={texts.submitted}
      failed={texts.notSubmitted}
      initial={typedOf(current)}
      onClose={onClose}
    >
      <p className={classes.hint}>{t(texts.updateHint)}</p>
      <Fields client={current.client_id} isNew={false} isPhoneKept={isMasked(current.phone ?? '')} />
    </FormDrawer>
  );
}

interface FieldsProps {
  client: string | null;
  isNew: boolean;
  /** It is masked, and stays as it is unless another is typed. */
  isPhoneKept?: boolean;
}

function Fields({ client, isNew, isPhoneKept = false }: FieldsProps) {
  return (
    <>
      <div className={classes.fields}>
        <Fill.Text name="full_name" label={fieldLabels.full_name} />
        <Fill.Choice name="document_kind" label={labels.document_kind} options={documentKindTexts} />
        <Fill.Text name="document_no" label={isNew ? labels.document_no : texts.keepNumber} />
        <Fill.Pick name="country" label={labels.country} picker={CountryPicker} />
        <Fill.Day name="birth_date" label={texts.birthDate} />
        <Fill.Choice name="gender" label={texts.gender} options={genderTexts} />
        <Fill.Day name="issue_date" label={texts.issueDate} />
        <Fill.Day name="expiry_date" label={labels.expiry_date} />
        <Fill.Text name="phone" label={isPhoneKept ? keptLabel(texts.phone) : texts.phone} />
      </div>
      <Fill.Text name="address" label={texts.address} />
      {client && (
        <div className={classes.fields}>
          {documentSides.map((side) => (
            <Fill.Custom key={`${client} ${side}`} name={side} label={sideTexts[side]}>
              {(input) => <ImageInput {...input} client={client} />}
            </Fill.Custom>
          ))}
        </div>
      )}
    </>
  );
}

/** Values a form begins with: empty is absent, and the number is never filled in. */
function typedOf(current: IdentityVersion) {
  const { id, version, full_name, document_kind, country, birth_date, gender, address } = current;
  const { issue_date, expiry_date, phone, documents } = current;
  const details = { document_kind, country, birth_date, gender, address, issue_date, expiry_date, phone };
  const pictures = Object.fromEntries(documents.map(({ side, url }) => [side, url]));
  const known = Object.fromEntries(Object.entries({ ...details, ...pictures }).filter(([, value]) => value !== null));
  return { id, version, full_name, ...withoutMasked(known) };
}
