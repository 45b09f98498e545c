// Data the client gave, field by field, beside what they gave last time; what differs is marked.
import { revealIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import type { IdentityVersion } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { IconEye } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { PersonalValue } from '#core/personal-data/personal-value.tsx';
import { countryNames } from '#core/words/countries.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useWrite } from '#platform/api/queries.ts';
import { useText, type Text, type Translate } from '#platform/texts.ts';
import { useToday } from '#platform/time-zone.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { useOffWhileOffline } from '#ui/actions/write-button.tsx';
import classes from './identity-checks.module.css';
import { documentKindTexts } from '#core/words/kinds.texts.ts';
import { genderTexts, labels, texts } from './identity-checks.texts.ts';

type Shown = Pick<
  IdentityVersion,
  | 'full_name'
  | 'document_kind'
  | 'document_no'
  | 'country'
  | 'birth_date'
  | 'gender'
  | 'address'
  | 'issue_date'
  | 'expiry_date'
  | 'phone'
>;

const rows: { field: keyof Shown; label: Text; show: (version: Shown, t: Translate) => string | null }[] = [
  { field: 'full_name', label: fieldLabels.full_name, show: ({ full_name }) => full_name },
  {
    field: 'document_kind',
    label: labels.document_kind,
    show: ({ document_kind }, t) => document_kind && t(documentKindTexts[document_kind]),
  },
  { field: 'document_no', label: labels.document_no, show: ({ document_no }) => document_no },
  { field: 'country', label: labels.country, show: ({ country }, t) => country && t(countryNames[country]) },
  { field: 'birth_date', label: texts.birthDate, show: ({ birth_date }) => birth_date },
  { field: 'gender', label: texts.gender, show: ({ gender }, t) => gender && t(genderTexts[gender]) },
  { field: 'issue_date', label: texts.issueDate, show: ({ issue_date }) => issue_date },
  { field: 'expiry_date', label: labels.expiry_date, show: ({ expiry_date }, t) => expiry_date ?? t(texts.forGood) },
  { field: 'phone', label: texts.phone, show: ({ phone }) => phone },
  { field: 'address', label: texts.address, show: ({ address }) => address },
];

interface DataTableProps {
  identity: IdentityVersion & { previous?: IdentityVersion | null };
}

export function DataTable({ identity }: DataTableProps) {
  const t = useText();
  const { previous } = identity;
  return (
    <table className={classes.data}>
      {previous && (
        <thead>
          <tr>
            <td />
            <th scope="col">{t(texts.thisVersion)}</th>
            <th scope="col">{t(texts.version, previous.number)}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ field, label, show }) => {
          const [now, before] = [show(identity, t), previous && show(previous, t)];
          const hasChanged = Boolean(previous) && now !== before;
          return (
            <tr key={field} data-changed={hasChanged || undefined}>
              <th scope="row">{t(label)}</th>
              <td>
                <Value identity={identity} field={field}>
                  {now ?? '—'}
                </Value>
                {hasChanged && <span className={classes.mark}>{t(texts.changed)}</span>}
              </td>
              {previous && <td className={classes.muted}>{before ?? '—'}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Value({ identity, field, children }: DataTableProps & { field: keyof Shown; children: ReactNode }) {
  const t = useText();
  const today = useToday();
  const { full_name, client_name, expiry_date } = identity;
  if (field === 'document_no') return <DocumentNumber identity={identity} />;
  if (field === 'phone' && identity.phone)
    return <PersonalValue value="identity_check.phone" id={identity.id} text={identity.phone} />;
  const isExpired = expiry_date !== null && expiry_date < today;
  return (
    <>
      {children}
      {field === 'full_name' && full_name !== client_name && (
        <span className={classes.warning}>{t(texts.registeredAs, client_name)}</span>
      )}
      {field === 'expiry_date' && isExpired && <span className={classes.warning}>{t(texts.expired)}</span>}
    </>
  );
}

/** Shows it in full only on request, until the person looks at another record; the request is in the audit log. */
function DocumentNumber({ identity: { id, document_no, erase_datetime } }: DataTableProps) {
  const isAllowed = useAllowed(revealIdentity.access);
  const reveal = useWrite(revealIdentity);
  const offline = useOffWhileOffline();
  const [revealed, setRevealed] = useState<string | null>(null);
  const show = () =>
    reveal.mutate(
      { input: { id } },
      {
        onSuccess: (answer) => 'document_no' in answer && setRevealed(answer.document_no),
        onError: (error) => notifyFailed(texts.revealFailed, error),
      },
    );
  return (
    <span className={classes.number}>
      {revealed ?? document_no ?? '—'}
      {isAllowed && document_no && !revealed && !erase_datetime && (
        <IconButton label={texts.reveal} icon={IconEye} loading={reveal.isPending} onClick={show} {...offline} />
      )}
    </span>
  );
}
