// The bank cards of a client, a tab of the client drawer.
import {
  addBankCard,
  deleteBankCard,
  listBankCards,
  updateBankCard,
  type BankCard,
} from '@backoffice/contract/bank-cards/bank-cards.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { keptLabel } from '#core/personal-data/personal-data.texts.ts';
import { PersonalValue } from '#core/personal-data/personal-value.tsx';
import { hasMasked, withoutMasked } from '#core/personal-data/typed-values.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { AddButton } from '#ui/form/add-button.tsx';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { RecordCard, RecordCards } from '#ui/layout/record-cards.tsx';
import classes from './bank-cards.module.css';
import { texts } from './bank-cards.texts.ts';

// Both forms have these fields.
const Field = fieldsOf(addBankCard);

export default function BankCardsTab({ client }: { client: Client }) {
  return (
    <>
      <AddButton
        endpoint={addBankCard}
        label={texts.add}
        renderForm={(close) => (
          <FormModal
            endpoint={addBankCard}
            title={texts.add}
            {...savingTexts}
            initial={{ id: client.id, holder_name: client.full_name }}
            onClose={close}
          >
            <CardFields />
          </FormModal>
        )}
      />
      <RecordCards read={useRead(listBankCards, { id: client.id })} none={texts.none}>
        {(card) => <Card key={card.id} {...card} />}
      </RecordCards>
    </>
  );
}

const Card = (card: BankCard) => {
  const { id, version, bank_name, holder_name, acc_no, address, phone } = card;
  return (
    <RecordCard
      title={bank_name}
      subtitle={
        <PersonalValue
          value="bank_card.acc_no"
          id={id}
          text={acc_no}
          renderFull={(number) => <CopyId id={number} isWhole />}
        />
      }
      facts={[
        [texts.holder, holder_name],
        [texts.phone, phone && <PersonalValue key={id} value="bank_card.phone" id={id} text={phone} />],
        [texts.address, address],
      ]}
      edit={{ endpoint: updateBankCard, renderForm: (close) => <EditCard card={card} onClose={close} /> }}
      remove={{ endpoint: deleteBankCard, input: { id, version }, name: `${bank_name} ${acc_no}` }}
    />
  );
};

const EditCard = ({ card: { create_datetime: _, ...initial }, onClose }: { card: BankCard; onClose: () => void }) => (
  <FormModal
    endpoint={updateBankCard}
    title={texts.edit}
    {...savingTexts}
    initial={withoutMasked(initial)}
    onClose={onClose}
  >
    <CardFields isKept={hasMasked(initial)} />
  </FormModal>
);

function CardFields({ isKept = false }: { isKept?: boolean }) {
  const t = useText();
  return (
    <>
      <div className={classes.hint}>{t(texts.hint)}</div>
      <Field.Text name="bank_name" label={texts.bank} />
      <Field.Text name="holder_name" label={texts.holder} />
      <Field.Text name="acc_no" label={isKept ? keptLabel(texts.number) : texts.number} />
      <Field.Text name="address" label={texts.address} />
      <Field.Text name="phone" label={isKept ? keptLabel(texts.phone) : texts.phone} />
    </>
  );
}
