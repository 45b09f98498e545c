// Names of the kinds of record.
import { isRecordKind, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { declared } from '#core/feature.ts';
import * as features from '#features.ts';
import { verbatim, type Text } from '#platform/texts.ts';

export const recordNames: Record<RecordKind, Text> = {
  ...declared(features, 'records'),
  export: { zh: '导出', en: 'Export' },
  upload: { zh: '图片', en: 'Picture' },
  tenant: { zh: '租户', en: 'Tenant' },
  view: { zh: '视图', en: 'View' },
  account: { zh: '账户', en: 'Account' },
  instrument: { zh: '证券', en: 'Instrument' },
};

/** Names of what findings are about, besides records. */
const partNames: Record<string, Text | undefined> = {
  case_file: { zh: '案件文件', en: 'File of a case' },
  evidence_file: { zh: '对账单或名单文件', en: 'File of a statement or list' },
};

/** A kind that an old line of the audit log speaks of and that is no more is shown as the log calls it. */
export const recordName = (type: string): Text =>
  isRecordKind(type) ? recordNames[type] : (partNames[type] ?? verbatim(type));
