// Marks of risk of a client: debts, open findings, loans, a low score, a new account, no authenticator.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { listExceptions } from '@backoffice/contract/exceptions/exceptions.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { fill, useText, type Text } from '#platform/texts.ts';
import classes from './client-card.module.css';
import { texts } from './client-card.texts.ts';

const newForMs = 7 * 24 * 3_600_000;
/** Score below which it is a mark. */
const lowScore = 60;

export function ClientRisks(client: Client) {
  const t = useText();
  const [openedAt] = useState(Date.now);
  const isAllowed = useAllowed(listExceptions.access);
  const { data: findings } = useRead(
    listExceptions,
    { client_id: client.id, status: 'open', page_size: 1 },
    { enabled: isAllowed, isLowPriority: true },
  );
  const marks: { text: Text; isGrave?: boolean }[] = [
    ...(client.accounts.some(({ outstanding }) => compare(outstanding, '0') > 0)
      ? [{ text: texts.owes, isGrave: true }]
      : []),
    ...(findings && findings.total > 0 ? [{ text: fill(texts.findings, findings.total), isGrave: true }] : []),
    ...(client.accounts.some(({ loan }) => compare(loan, '0') > 0) ? [{ text: texts.borrowed }] : []),
    ...(client.score < lowScore ? [{ text: fill(texts.lowScore, client.score) }] : []),
    ...(openedAt - Date.parse(client.create_datetime) < newForMs ? [{ text: texts.isNew }] : []),
    ...(client.mfa ? [] : [{ text: texts.noAuthenticator }]),
  ];
  if (marks.length === 0) return t(texts.noRisks);
  return marks.map(({ text, isGrave }) => (
    <span key={text.en} className={classes.risk} data-grave={isGrave}>
      {t(text)}
    </span>
  ));
}
