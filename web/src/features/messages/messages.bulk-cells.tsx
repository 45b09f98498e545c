// Cells of a bulk message: to whom it goes, how many have it, how many have read it.
import type { BulkMessage } from '@backoffice/contract/messages/messages.bulk.ts';
import { Progress } from '@mantine/core';
import { allStatuses } from '#core/words/statuses.texts.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { dayAfter, dayOf, useTimeZone } from '#platform/time-zone.ts';
import classes from './messages.module.css';
import { activeTexts, bulkLabels, bulkTexts, unreadTexts } from './messages.texts.ts';
import type { FileColumn } from '#ui/list/list.types.ts';

export const SentBar = ({ sent, clients }: BulkMessage) =>
  clients === null ? '—' : <Bar label={bulkLabels.sent} done={sent} all={clients} />;

/** Columns of a file: how many got it, of how many. */
export const sentFile: readonly FileColumn[] = [
  { field: 'sent', label: bulkTexts.sentTo, show: 'number' },
  { field: 'clients', label: bulkTexts.recipients, show: 'number' },
];

/** Columns of a file: the conditions, one by one; none where it goes to all. */
export const audienceFile: readonly FileColumn[] = [
  { field: 'audience_team', label: bulkTexts.team },
  { field: 'audience_agent', label: bulkTexts.agent },
  { field: 'audience.kyc_status', label: bulkTexts.kyc, words: allStatuses },
  { field: 'audience.vip_min', label: bulkTexts.vipFrom, show: 'number' },
  { field: 'audience.active', label: bulkTexts.enabled, words: activeTexts },
  { field: 'audience.unread', label: bulkTexts.unreadOnes, words: unreadTexts },
  { field: 'audience.from', label: bulkTexts.registeredFrom, show: 'time' },
  { field: 'audience.to', label: bulkTexts.registeredTo, show: 'time' },
];

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

export function AudienceText({ audience, audience_team, audience_agent }: BulkMessage) {
  const t = useText();
  const timeZone = useTimeZone();
  const { kyc_status, vip_min, active, unread, from, to } = audience;
  const words = [
    audience_team && `${t(bulkTexts.team)} ${audience_team}`,
    audience_agent && `${t(bulkTexts.agent)} ${audience_agent}`,
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
