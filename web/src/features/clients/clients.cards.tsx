// The bank cards of a client.
import {
  addBankCard,
  deleteBankCard,
  listBankCards,
  updateBankCard,
  type BankCard,
} from '@backoffice/contract/clients/clients.records.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRead } from '#platform/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { CopyId } from '#ui/copy-id.tsx';
import { texts as dialogTexts } from '#ui/dialogs.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { AddButton } from './clients.add-button.tsx';
import { Loaded } from './clients.loaded.tsx';
import classes from './clients.tabs.module.css';
import { texts } from './clients.tabs.texts.ts';

// Both forms have these fields.
const Field = fieldsOf(addBankCard);

export default function CardsTab({ client }: { client: Client }) {
  const cards = useRead(listBankCards, { id: client.id });
  return (
    <>
      <AddButton
        endpoint={addBankCard}
        label={texts.addCard}
        renderForm={(close) => (
          <FormModal
            endpoint={addBankCard}
            title={texts.addCard}
            submit={texts.save}
            done={texts.saved}
            failed={texts.notSaved}
            initial={{ id: client.id, holder_name: client.full_name }}
            onClose={close}
          >
            <CardFields />
          </FormModal>
        )}
      />
      <Loaded read={cards} empty={{ text: texts.noCards, isTrueOf: ({ items }) => items.length === 0 }}>
        {({ items }) => (
          <ul className={classes.cards}>
            {items.map((card) => (
              <Card key={card.id} {...card} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function Card(card: BankCard) {
  const t = useText();
  const { id, version, bank_name, holder_name, acc_no, address, phone } = card;
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <strong>{bank_name}</strong>
        <CopyId id={acc_no} isWhole />
        <span className={classes.cardActions}>
          <FormButton
            endpoint={updateBankCard}
            label={texts.edit}
            icon={IconPencil}
            renderForm={(close) => <EditCard card={card} onClose={close} />}
          />
          <ActionButton
            endpoint={deleteBankCard}
            input={{ id, version }}
            label={texts.delete}
            icon={IconTrash}
            confirm={fill(dialogTexts.confirmDelete, `${bank_name} ${acc_no}`)}
            danger
            done={texts.deleted}
            failed={texts.notDeleted}
          />
        </span>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t(texts.holder)}</dt>
          <dd>{holder_name}</dd>
        </div>
        <div>
          <dt>{t(texts.phone)}</dt>
          <dd>{phone || '—'}</dd>
        </div>
        <div>
          <dt>{t(texts.bankAddress)}</dt>
          <dd>{address || '—'}</dd>
        </div>
      </dl>
    </li>
  );
}

function EditCard({ card: { create_datetime: _, ...initial }, onClose }: { card: BankCard; onClose: () => void }) {
  return (
    <FormModal
      endpoint={updateBankCard}
      title={texts.editCard}
      submit={texts.save}
      done={texts.saved}
      failed={texts.notSaved}
      initial={initial}
      onClose={onClose}
    >
      <CardFields />
    </FormModal>
  );
}

function CardFields() {
  const t = useText();
  return (
    <>
      <div className={classes.muted}>{t(texts.cardHint)}</div>
      <Field.Text name="bank_name" label={texts.bankName} />
      <Field.Text name="holder_name" label={texts.holder} />
      <Field.Text name="acc_no" label={texts.accNo} />
      <Field.Text name="address" label={texts.bankAddress} />
      <Field.Text name="phone" label={texts.phone} />
    </>
  );
}
