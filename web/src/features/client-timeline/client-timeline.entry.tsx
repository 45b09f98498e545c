// One entry of a client's timeline: when, what, how much, by whom, and a link to the record behind it.
import {
  isTimelinePosting,
  type TimelineEntry,
  type TimelineGroup,
} from '@backoffice/contract/client-timeline/client-timeline.ts';
import {
  IconBubbleText,
  IconChecklist,
  IconCoins,
  IconFileText,
  IconId,
  IconLogin2,
  IconMail,
  IconReceipt,
  IconUserCog,
  type Icon,
} from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { ActorName } from '#core/audit/actor-name.tsx';
import { auditActionText } from '#core/audit/audit-actions.texts.ts';
import { RecordLink } from '#core/record/record-link.tsx';
import { recordName } from '#core/record/record-names.texts.ts';
import { StatusTag } from '#core/values/status-tag.tsx';
import { channels } from '#core/words/channels.texts.ts';
import { clientDocumentKindTexts } from '#core/words/client-document-kinds.texts.ts';
import { orderKindTexts, orderStatusTexts, saleStatusTexts } from '#core/words/trading/order-kinds.texts.ts';
import { isStatus } from '#core/words/statuses.texts.ts';
import { fill, useText, verbatim, type Choices, type Text } from '#platform/texts.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './client-timeline.module.css';
import { groupTexts, postingTexts, texts } from './client-timeline.texts.ts';

/** Words of all facts come with it: few entries need them. */
const Changes = lazyPart(async () => ({ default: (await import('#core/audit/changes.tsx')).Changes }));

const icons: Record<TimelineGroup, Icon> = {
  money: IconCoins,
  order: IconReceipt,
  identity: IconId,
  message: IconMail,
  document: IconFileText,
  note: IconBubbleText,
  task: IconChecklist,
  login: IconLogin2,
  action: IconUserCog,
};

export function Entry(entry: TimelineEntry) {
  const t = useText();
  const { at, group, title, reason, actor_name, actor_role, kind, sub_type } = entry;
  const GroupIcon = icons[group];
  const isSpoken = kind === 'client_note' || kind === 'task';
  const detail = detailOf(entry);
  return (
    <li className={classes.entry}>
      <Time at={at} isExact />
      <GroupIcon className={classes.icon ?? ''} size={16} stroke={1.75} aria-label={t(groupTexts[group])} />
      <div>
        <div className={classes.line}>
          <span className={classes.what}>
            <Linked {...entry}>
              <strong>{t(nameOf(entry))}</strong>
            </Linked>
            {detail && <span> {t(detail)}</span>}
          </span>
          {(actor_name !== null || kind === 'action') && (
            <span className={classes.muted}>
              <ActorName actor_name={actor_name} actor_role={actor_role} />
            </span>
          )}
          <Figures {...entry} />
        </div>
        {isSpoken && title && <p className={classes.text}>{title}</p>}
        {reason && <p className={`${classes.text} ${classes.muted}`}>{reason}</p>}
        {kind === 'action' && <ActionChanges {...entry} />}
        {(kind === 'exchange' || (kind === 'client_note' && sub_type === 'call') || kind === 'task') && (
          <Changes before={null} after={entry.after} />
        )}
      </div>
    </li>
  );
}

/** A record opens in its list; what has none stands as plain text. */
function Linked({ record_type, record_id, children }: TimelineEntry & { children: ReactNode }) {
  if (!record_type || !record_id || record_type === 'client') return children;
  return (
    <RecordLink type={record_type} id={record_id}>
      {children}
    </RecordLink>
  );
}

function nameOf({ kind, sub_type }: TimelineEntry): Text {
  if (kind === 'visit') return texts.login;
  if (kind === 'action') return auditActionText(sub_type ?? '');
  if (isTimelinePosting(kind)) return (postingTexts as Choices)[sub_type ?? ''] ?? postingTexts[kind];
  if (kind === 'client_document') return (clientDocumentKindTexts as Choices)[sub_type ?? ''] ?? recordName(kind);
  if (kind === 'client_note' && sub_type === 'call') return texts.call;
  if (kind === 'task' && sub_type === 'mention') return texts.mention;
  return recordName(kind);
}

/** What tells it from others of its kind. */
function detailOf({ kind, group, sub_type, title }: TimelineEntry): Text | null {
  switch (kind) {
    case 'visit':
      return verbatim([sub_type, title].filter(Boolean).join(' · '));
    case 'deposit':
    case 'withdrawal':
      return (channels as Choices)[sub_type ?? ''] ?? null;
    case 'adjustment':
      return null;
    case 'identity_check':
      return fill(texts.version, title ?? '');
    case 'action':
    case 'client_note':
    case 'task':
      return null;
    default:
      return group === 'order' ? orderDetail(sub_type, title) : title === null ? null : verbatim(title);
  }
}

function orderDetail(subType: string | null, symbol: string | null): Text | null {
  const kind = subType === 'sale' ? texts.sale : (orderKindTexts as Choices)[subType ?? ''];
  if (!kind) return symbol === null ? null : verbatim(symbol);
  return { zh: [kind.zh, symbol].filter(Boolean).join(' '), en: [kind.en, symbol].filter(Boolean).join(' ') };
}

function Figures(entry: TimelineEntry) {
  const { amount, currency, status, kind, group, sub_type } = entry;
  const t = useText();
  const state = kind === 'message' ? messageStates[sub_type ?? ''] : undefined;
  const words = group === 'order' ? orderStatusWords(sub_type, status) : undefined;
  if (!amount && !status && !state) return null;
  return (
    <span className={classes.figures}>
      {amount && currency && (
        <Linked {...entry}>
          <Money amount={amount} currency={currency} />
        </Linked>
      )}
      {state && <span className={classes.muted}>{t(state)}</span>}
      {status && isStatus(status) ? (
        <StatusTag status={status} {...(words && { text: words })} />
      ) : (
        status && words && <span className={classes.muted}>{t(words)}</span>
      )}
    </span>
  );
}

const messageStates: Partial<Choices> = { read: texts.read, unread: texts.unread, recalled: texts.recalled };

const orderStatusWords = (subType: string | null, status: string | null): Text | undefined =>
  ((subType === 'sale' ? saleStatusTexts : orderStatusTexts) as Choices)[status ?? ''];

/** Shown on demand: one action can change many fields. */
function ActionChanges({ before, after }: TimelineEntry) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (before === null || before === undefined) return null;
  return (
    <>
      <TextButton onClick={() => setIsOpen(!isOpen)}>{t(isOpen ? texts.hide : texts.changes)}</TextButton>
      {isOpen && (
        <Suspense>
          <Changes before={before} after={after} />
        </Suspense>
      )}
    </>
  );
}
