// The beneficiaries of a client and their shares, a tab of the client drawer. The wire calls them nominees, their tab "benificial".
import {
  addNominee,
  deleteNominee,
  listNominees,
  updateNominee,
  type Nominee,
} from '@backoffice/contract/nominees/nominees.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import { keptLabel } from '#core/personal-data/personal-data.texts.ts';
import { PersonalValue } from '#core/personal-data/personal-value.tsx';
import { hasMasked, withoutMasked } from '#core/personal-data/typed-values.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { AddButton } from '#ui/form/add-button.tsx';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { RecordCard, RecordCards } from '#ui/layout/record-cards.tsx';
import classes from './nominees.module.css';
import { texts } from './nominees.texts.ts';

// Both forms have these fields.
const Field = fieldsOf(addNominee);

export default function NomineesTab({ client }: { client: Client }) {
  const t = useText();
  const nominees = useRead(listNominees, { id: client.id });
  const sum = (nominees.data?.items ?? []).reduce((total, { share }) => add(total, share), '0');
  const renderForm = (close: () => void) => (
    <FormModal endpoint={addNominee} title={texts.add} {...savingTexts} initial={{ id: client.id }} onClose={close}>
      <NomineeFields />
    </FormModal>
  );
  return (
    <>
      <AddButton endpoint={addNominee} label={texts.add} renderForm={renderForm}>
        {nominees.data && <span className={classes.sum}>{t(texts.shares, sum)}</span>}
      </AddButton>
      <RecordCards read={nominees} none={texts.none}>
        {(nominee) => <NomineeCard key={nominee.id} {...nominee} />}
      </RecordCards>
    </>
  );
}

function NomineeCard(nominee: Nominee) {
  const { id, version, name, relationship, phone, dob, share } = nominee;
  return (
    <RecordCard
      title={name}
      subtitle={<span className={classes.relationship}>{relationship}</span>}
      facts={[
        [texts.share, `${share}%`],
        [texts.dob, dob],
        [texts.phone, phone && <PersonalValue key={id} value="nominee.phone" id={id} text={phone} />],
      ]}
      edit={{ endpoint: updateNominee, renderForm: (close) => <EditNominee nominee={nominee} onClose={close} /> }}
      remove={{ endpoint: deleteNominee, input: { id, version }, name }}
    />
  );
}

interface EditNomineeProps {
  nominee: Nominee;
  onClose: () => void;
}

const EditNominee = ({ nominee: { create_datetime: _, ...initial }, onClose }: EditNomineeProps) => (
  <FormModal
    endpoint={updateNominee}
    title={texts.edit}
    {...savingTexts}
    initial={withoutMasked(initial)}
    onClose={onClose}
  >
    <NomineeFields isKept={hasMasked(initial)} />
  </FormModal>
);

const NomineeFields = ({ isKept = false }: { isKept?: boolean }) => (
  <>
    <Field.Text name="name" label={texts.name} />
    <Field.Text name="relationship" label={texts.relationship} />
    <Field.Percent name="share" label={texts.share} />
    <Field.Day name="dob" label={texts.dob} />
    <Field.Text name="phone" label={isKept ? keptLabel(texts.phone) : texts.phone} />
  </>
);
