// Cells of a bulk message: to whom it goes, how many have it, how many have read it.
import type { BulkMessage } from '@backoffice/contract/messages/messages.bulk.ts';
import { findStaff } from '@backoffice/contract/staff/staff.ts';
import { Progress } from '@mantine/core';
import { allStatuses } from '#core/statuses.texts.ts';
import { useRead } from '#platform/queries.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { dayAfter, dayOf, useTimeZone } from '#platform/time-zone.ts';
import classes from './messages.module.css';
import { activeTexts, bulkLabels, bulkTexts, unreadTexts } from './messages.texts.ts';

export const SentBar = ({ sent, clients }: BulkMessage) =>
  clients === null ? '—' : <Bar label={bulkLabels.sent} done={sent} all={clients} />;

export const ReadBar = ({ read, sent }: BulkMessage) =>
  sent === 0 ? '—' : <Bar label={bulkLabels.read} done={read} all={sent} />;

function Bar({ label, done, all }: { label: Text; done: number; all: number }) {
  const t = useText();
  return (
    <span className={classes.bar}>
      <Progress value={all === 0 ? 100 : (100 * done) / all} aria-label={t(label)} />
      <span>{t(fill(bulkTexts.progress, { done, all }))}</span>
    </span>
  );
}

export function AudienceText({ audience }: BulkMessage) {
  const t = useText();
  const timeZone = useTimeZone();
  const { agent_id, superman_id, kyc_status, vip_min, active, unread, from, to } = audience;
  const staff = useRead(findStaff, {}, { enabled: Boolean(agent_id ?? superman_id) }).data?.items ?? [];
  const nameOf = (id: string) => staff.find((one) => one.id === id)?.name ?? '…';
  const words = [
    superman_id && `${t(bulkTexts.team)} ${nameOf(superman_id)}`,
    agent_id && `${t(bulkTexts.agent)} ${nameOf(agent_id)}`,
    kyc_status && `${t(bulkTexts.kyc)} ${t(allStatuses[kyc_status])}`,
    vip_min !== undefined && `VIP ≥ ${vip_min}`,
    active !== undefined && t(activeTexts[`${active}`]),
    unread !== undefined && t(unreadTexts[`${unread}`]),
    (from ?? to) &&
      `${t(bulkTexts.registered)} ${from ? dayOf(from, timeZone) : '…'} – ${to ? dayAfter(dayOf(to, timeZone), -1) : '…'}`,
  ].filter(Boolean);
  const text = words.length > 0 ? words.join(', ') : t(bulkTexts.toAll);
  return <span title={text}>{text}</span>;
}
