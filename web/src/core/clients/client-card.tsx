// The client of a record that is decided on: identity, status, money, marks of risk, agent and what moved last.
import { getClient, type Client } from '@backoffice/contract/clients/clients.ts';
import { listLatestTransactions } from '@backoffice/contract/clients/clients.transactions.ts';
import { useState, type ReactNode } from 'react';
import { RobotMark } from '#core/values/robot-mark.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { transactionKindTexts } from '#core/words/transaction-kinds.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { fill, useText, type Text } from '#platform/texts.ts';
import { clockTime, useTimeZone } from '#platform/time-zone.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './client-card.module.css';
import { texts } from './client-card.texts.ts';
import { ClientLink } from './client-link.tsx';
import { ClientRisks } from './client-risks.tsx';

export interface ClientCardProps {
  client_id: string;
}

/** Nothing for those who may not read clients. */
export function ClientCard({ client_id }: ClientCardProps) {
  const t = useText();
  const isAllowed = useAllowed(getClient.access);
  const { data: client } = useRead(getClient, { id: client_id }, { enabled: isAllowed });
  if (!isAllowed) return null;
  if (!client) return <div className={classes.loading} aria-hidden />;
  return (
    <section className={classes.card} aria-label={t(texts.client)}>
      <div className={classes.who}>
        <ClientLink client_id={client.id} username={client.username} full_name={client.full_name} />
        {client.fake && <RobotMark />}
        <StatusTag
          status={client.active ? 'enabled' : 'disabled'}
          text={client.active ? texts.active : texts.disabled}
        />
        <StatusTag status={client.kyc_status} />
      </div>
      <dl className={classes.facts}>
        <Fact label={fieldLabels.agent_name}>{[client.agent_name, client.superman].filter(Boolean).join(' · ')}</Fact>
        <Fact label={texts.balances}>
          {client.accounts.length === 0
            ? t(texts.noAccounts)
            : client.accounts.map(({ id, balance, currency }) => (
                <Money key={id} amount={balance} currency={currency} tone="balance" />
              ))}
        </Fact>
        <Fact label={texts.risks}>
          <ClientRisks {...client} />
        </Fact>
      </dl>
      <Movements client_id={client.id} />
      <ClientWarnings client={client} />
    </section>
  );
}

function Fact({ label, children }: { label: Text; children: ReactNode }) {
  const t = useText();
  return (
    <>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Movements({ client_id }: ClientCardProps) {
  const t = useText();
  const { data } = useRead(listLatestTransactions, { id: client_id });
  return (
    <div>
      <div className={classes.muted}>{t(texts.movements)}</div>
      {data?.items.length === 0 && t(texts.noMovements)}
      <ul className={classes.movements}>
        {data?.items.map(({ id, kind, acc_no, amount, currency, create_datetime }) => (
          <li key={`${id} ${kind} ${acc_no}`}>
            <Time at={create_datetime} />
            <span>{t(transactionKindTexts[kind])}</span>
            <Money amount={amount} currency={currency} tone="profit" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What speaks against letting money move for the client, said before the button. */
function ClientWarnings({ client: { kyc_status, active, hold_datetime } }: { client: Client }) {
  const t = useText();
  const zone = useTimeZone();
  const [openedAt] = useState(Date.now);
  const warnings: Text[] = [
    ...(active ? [] : [texts.isDisabled]),
    ...(kyc_status === 'approved' ? [] : [texts.notVerified]),
    ...(hold_datetime && Date.parse(hold_datetime) > openedAt
      ? [fill(texts.held, clockTime(hold_datetime, zone).slice(0, 16))]
      : []),
  ];
  if (warnings.length === 0) return null;
  return (
    <div className={classes.warnings} role="status">
      {warnings.map((text) => (
        <Notice key={text.en}>{t(text)}</Notice>
      ))}
    </div>
  );
}
