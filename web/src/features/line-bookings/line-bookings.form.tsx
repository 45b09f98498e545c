// Books a line by what it is: fee, interest, settlement, transfer, house money or a payment that came back.
import { listHouseAccounts } from '@backoffice/contract/house-accounts/house-accounts.ts';
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { bookingKinds, bookLine, type BookingKind } from '@backoffice/contract/line-bookings/line-bookings.ts';
import { listStatementLines, type StatementLine } from '@backoffice/contract/matching/matching.ts';
import { listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { matchKindTexts } from '#core/words/match-rules.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText, verbatim, type Choices, type Text } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './line-bookings.texts.ts';

const Field = fieldsOf(bookLine);
const shown = 200;

interface BookFormProps {
  line: StatementLine;
  onDecided?: (() => void) | undefined;
  onClose: () => void;
}

export default function BookForm({ line, onDecided, onClose }: BookFormProps) {
  const { id, amount, currency } = line;
  const kinds = kindsOf(line);
  return (
    <FormModal
      endpoint={bookLine}
      title={texts.bookTitle}
      submit={texts.submitBook}
      done={texts.booked}
      failed={texts.notBooked}
      initial={{ id, kind: kinds[0] ?? 'settlement' }}
      derive={({ kind, other_line_id, account_id, withdrawal_id }) => ({
        ...(kind !== 'transfer' && kind !== 'house_money' && other_line_id && { other_line_id: undefined }),
        ...((kind !== 'house_money' || other_line_id) && account_id && { account_id: undefined }),
        ...(kind !== 'return' && withdrawal_id && { withdrawal_id: undefined }),
      })}
      alsoRequired={({ kind }) =>
        kind === 'transfer' ? ['other_line_id'] : kind === 'return' ? ['withdrawal_id'] : []
      }
      moneyOf={() => ({ amount: amount.replace('-', ''), currency })}
      onDone={() => {
        onClose();
        onDecided?.();
      }}
      onClose={onClose}
    >
      {({ kind, other_line_id }) => (
        <>
          <Field.Choice name="kind" label={texts.kind} options={choicesOf(kinds)} />
          {(kind === 'transfer' || kind === 'house_money') && <OtherLine line={line} />}
          {kind === 'house_money' && !other_line_id && <OwnAccount line={line} />}
          {kind === 'return' && <Returned line={line} />}
          <Field.Text name="reason" label={texts.reason} />
        </>
      )}
    </FormModal>
  );
}

/** Money that came in is no fee, money that went out no interest and no return; what comes back is named first. */
function kindsOf({ amount, is_return }: StatementLine): BookingKind[] {
  const isIn = compare(amount, '0') > 0;
  const possible = bookingKinds.filter((kind) => (isIn ? kind !== 'fee' : kind !== 'interest' && kind !== 'return'));
  return is_return && isIn ? ['return', ...possible.filter((kind) => kind !== 'return')] : possible;
}

const choicesOf = (kinds: readonly BookingKind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, matchKindTexts[kind]])) as Choices<BookingKind>;

/** Open lines of other accounts with the same money the other way round. */
function OtherLine({ line }: { line: StatementLine }) {
  const { data } = useRead(listStatementLines, {
    status: 'open',
    currency: line.currency,
    direction: compare(line.amount, '0') > 0 ? 'out' : 'in',
    page_size: shown,
  });
  const fitting = (data?.items ?? []).filter(
    ({ amount, account_id }) => account_id !== line.account_id && compare(add(amount, line.amount), '0') === 0,
  );
  const choices = fitting.map(({ id, booking_day, institution, number, amount, currency }): [string, Text] => [
    id,
    verbatim(`${booking_day} ${institution} ${number} ${amount} ${currency}`),
  ]);
  return (
    <Picked name="other_line_id" label={texts.otherLine} choices={choices} none={data ? texts.noOtherLine : null} />
  );
}

/** Accounts that hold the house's own money. */
function OwnAccount({ line: { currency } }: { line: StatementLine }) {
  const { data } = useRead(listHouseAccounts, { currency, status: 'active', page_size: shown });
  const choices = (data?.items ?? [])
    .filter(({ client_money }) => !client_money)
    .map(({ id, institution, number }): [string, Text] => [id, verbatim(`${institution} ${number}`)]);
  return <Picked name="account_id" label={texts.houseAccount} choices={choices} none={null} />;
}

/** Paid withdrawals whose payment may have come back: up to what was paid, the closest first. */
function Returned({ line }: { line: StatementLine }) {
  const { data } = useRead(listWithdrawals, { status: 'completed', currency: line.currency, page_size: shown });
  const choices = (data?.items ?? [])
    .map((withdrawal) => ({ ...withdrawal, paid: add(withdrawal.amount, negate(withdrawal.fee)) }))
    .filter(({ paid }) => compare(paid, line.amount) >= 0)
    .toSorted((one, other) => compare(one.paid, other.paid))
    .slice(0, 20)
    .map(({ id, username, full_name, paid, currency, create_datetime }): [string, Text] => [
      id,
      verbatim(`${username} ${full_name} ${paid} ${currency} ${create_datetime.slice(0, 10)}`),
    ]);
  return (
    <Picked name="withdrawal_id" label={texts.withdrawal} choices={choices} none={data ? texts.noWithdrawal : null} />
  );
}

interface PickedProps {
  name: 'other_line_id' | 'account_id' | 'withdrawal_id';
  label: Text;
  choices: readonly [string, Text][];
  /** Told where there is nothing to choose; null while it is not known. */
  none: Text | null;
}

function Picked({ name, label, choices, none }: PickedProps) {
  const t = useText();
  return (
    <>
      <Field.Choice name={name} label={label} options={Object.fromEntries(choices)} />
      {choices.length === 0 && none && <p role="status">{t(none)}</p>}
    </>
  );
}
