// The beneficiaries of a client and their shares. The wire calls them nominees, their tab "benificial".
import {
  addNominee,
  deleteNominee,
  listNominees,
  updateNominee,
  type Nominee,
} from '@backoffice/contract/clients/clients.records.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRead } from '#platform/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { texts as dialogTexts } from '#ui/dialogs.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { AddButton } from './clients.add-button.tsx';
import { Loaded } from './clients.loaded.tsx';
import classes from './clients.tabs.module.css';
import { texts } from './clients.tabs.texts.ts';

// Both forms have these fields.
const Field = fieldsOf(addNominee);

export default function NomineesTab({ client }: { client: Client }) {
  const t = useText();
  const nominees = useRead(listNominees, { id: client.id });
  const sum = (nominees.data?.items ?? []).reduce((total, { share }) => add(total, share), '0');
  return (
    <>
      <AddButton
        endpoint={addNominee}
        label={texts.addNominee}
        renderForm={(close) => (
          <FormModal
            endpoint={addNominee}
            title={texts.addNominee}
            submit={texts.save}
            done={texts.saved}
            failed={texts.notSaved}
            initial={{ id: client.id }}
            onClose={close}
          >
            <NomineeFields />
          </FormModal>
        )}
      >
        {nominees.data && <span className={classes.sum}>{t(texts.shares, sum)}</span>}
      </AddButton>
      <Loaded read={nominees} empty={{ text: texts.noNominees, isTrueOf: ({ items }) => items.length === 0 }}>
        {({ items }) => (
          <ul className={classes.cards}>
            {items.map((nominee) => (
              <Card key={nominee.id} {...nominee} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function Card(nominee: Nominee) {
  const t = useText();
  const { id, version, name, relationship, phone, dob, share } = nominee;
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <strong>{name}</strong>
        <span className={classes.muted}>{relationship}</span>
        <span className={classes.cardActions}>
          <FormButton
            endpoint={updateNominee}
            label={texts.edit}
            icon={IconPencil}
            renderForm={(close) => <EditNominee nominee={nominee} onClose={close} />}
          />
          <ActionButton
            endpoint={deleteNominee}
            input={{ id, version }}
            label={texts.delete}
            icon={IconTrash}
            confirm={fill(dialogTexts.confirmDelete, name)}
            danger
            done={texts.deleted}
            failed={texts.notDeleted}
          />
        </span>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t(texts.share)}</dt>
          <dd>{share}%</dd>
        </div>
        <div>
          <dt>{t(texts.dob)}</dt>
          <dd>{dob}</dd>
        </div>
        <div>
          <dt>{t(texts.phone)}</dt>
          <dd>{phone || '—'}</dd>
        </div>
      </dl>
    </li>
  );
}

interface EditNomineeProps {
  nominee: Nominee;
  onClose: () => void;
}

const EditNominee = ({ nominee: { create_datetime: _, ...initial }, onClose }: EditNomineeProps) => (
  <FormModal
    endpoint={updateNominee}
    title={texts.editNominee}
    submit={texts.save}
    done={texts.saved}
    failed={texts.notSaved}
    initial={initial}
    onClose={onClose}
  >
    <NomineeFields />
  </FormModal>
);

const NomineeFields = () => (
  <>
    <Field.Text name="name" label={texts.name} />
    <Field.Text name="relationship" label={texts.relationship} />
    <Field.Percent name="share" label={texts.share} />
    <Field.Day name="dob" label={texts.dob} />
    <Field.Text name="phone" label={texts.phone} />
  </>
);
