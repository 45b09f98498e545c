// A client's timeline as a file: its columns, in words.
import { timelineEntryKinds } from '@backoffice/contract/client-timeline/client-timeline.ts';
import { actorFile } from '#core/audit/actor-name.tsx';
import { auditActionChoices } from '#core/audit/audit-actions.texts.ts';
import { changesFile } from '#core/audit/fact-values.ts';
import { recordName } from '#core/record/record-names.texts.ts';
import { channels } from '#core/words/channels.texts.ts';
import { clientDocumentKindTexts } from '#core/words/client-document-kinds.texts.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { allStatuses } from '#core/words/statuses.texts.ts';
import { orderKindTexts } from '#core/words/trading/order-kinds.texts.ts';
import type { Choices, Text } from '#platform/texts.ts';
import { fileColumnsOf } from '#ui/list/table/column-formats.tsx';
import type { FileColumn } from '#ui/list/list.types.ts';
import { groupTexts, postingTexts, texts } from './client-timeline.texts.ts';

const kindTexts: Choices = {
  ...Object.fromEntries(timelineEntryKinds.map((kind) => [kind, recordName(kind)])),
  ...postingTexts,
  visit: texts.login,
  action: texts.action,
};

const detailTexts = (): Choices => ({
  ...auditActionChoices(),
  ...postingTexts,
  ...channels,
  ...clientDocumentKindTexts,
  ...orderKindTexts,
  sale: texts.sale,
  call: texts.call,
  mention: texts.mention,
  read: texts.read,
  unread: texts.unread,
  recalled: texts.recalled,
});

const column = (field: string, label: Text, file: readonly FileColumn[]) => ({
  field,
  label,
  format: { exportColumns: fileColumnsOf(file) },
});

export const fileColumns = () => [
  column('at', texts.time, [{ field: 'at', label: texts.time, show: 'time' }]),
  column('group', texts.groups, [{ field: 'group', label: texts.groups, words: groupTexts }]),
  column('kind', texts.kind, [{ field: 'kind', label: texts.kind, words: kindTexts }]),
  column('sub_type', texts.detail, [{ field: 'sub_type', label: texts.detail, words: detailTexts() }]),
  column('title', texts.content, [{ field: 'title', label: texts.content }]),
  column('amount', fieldLabels.amount, [
    { field: 'amount', label: fieldLabels.amount, show: 'number' },
    { field: 'currency', label: fieldLabels.currency },
  ]),
  column('status', fieldLabels.status, [{ field: 'status', label: fieldLabels.status, words: allStatuses }]),
  column(
    'actor_name',
    texts.actor,
    actorFile.map((one) => ({ ...one, empty: texts.client })),
  ),
  column('reason', fieldLabels.reason, [{ field: 'reason', label: fieldLabels.reason }]),
  column('before', texts.before, changesFile(texts.before, texts.after)),
];
