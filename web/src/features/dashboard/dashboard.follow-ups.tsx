// The clients to speak to: rejected or missing identities, documents that expire, overdue loans, no deposit yet.
import { getFollowUps, type FollowUp } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { identityReasonTexts } from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { RecordLink } from '#core/record/record-link.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText, type Text } from '#platform/texts.ts';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from './dashboard.module.css';
import { TablePanel } from './dashboard.table-panel.tsx';
import { reasonTexts, texts } from './dashboard.texts.ts';

export function FollowUps() {
  const t = useText();
  const read = useRead(getFollowUps, {});
  // A phone shows two lines each: the kind below the client, since when below the note.
  const isPhone = useIsPhone();
  const columns = [
    { label: texts.client },
    ...(isPhone ? [] : [{ label: texts.kind }]),
    { label: texts.note },
    ...(isPhone ? [] : [{ label: texts.since, isNumeric: true }]),
  ];
  return (
    <TablePanel id="follow-ups" title={texts.followUps} read={read} empty={texts.followUpsEmpty} columns={columns}>
      {({ reason, client_id, client_name, at, ...facts }) => (
        <tr key={`${reason} ${client_id}`}>
          <td>
            <RecordLink type="client" id={client_id}>
              {client_name}
            </RecordLink>
            {isPhone && <div>{t(reasonTexts[reason])}</div>}
          </td>
          {!isPhone && <td>{t(reasonTexts[reason])}</td>}
          <td className={classes.note}>
            <Note {...facts} />
            {isPhone && (
              <div>
                <Time at={at} />
              </div>
            )}
          </td>
          {!isPhone && (
            <td data-numeric>
              <Time at={at} />
            </td>
          )}
        </tr>
      )}
    </TablePanel>
  );
}

/** Reason why an identity was rejected, amount of a loan; else where to call. */
function Note({
  reason_code,
  reason_note,
  amount,
  currency,
  mobile,
}: Pick<FollowUp, 'reason_code' | 'reason_note' | 'amount' | 'currency' | 'mobile'>) {
  const t = useText();
  if (amount && currency) return <Money amount={amount} currency={currency} isShort />;
  const code = (identityReasonTexts as Partial<Record<string, Text>>)[reason_code ?? ''];
  return [code && t(code), reason_note].filter(Boolean).join(t(texts.comma)) || mobile;
}
