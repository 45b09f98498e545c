// Declaration of the feature documents: its words.
import type { ErrorWords, FactWords, RecordWords, Words } from '#core/feature.ts';

export const records = {
  document: { zh: '文档', en: 'Document' },
} satisfies RecordWords;

export const errors = {
  'document.kind_taken': { zh: '已有这类文档', en: 'There is a document of this kind already' },
  'document.empty': { zh: '两种语言都要有内容才能发布', en: 'Both languages need content before it can be published' },
  'document.unchanged': { zh: '草稿与已发布的版本相同', en: 'The draft is what was published last' },
  'document.not_effective': { zh: '该版本当前未生效', en: 'This version is not the one in force' },
} satisfies ErrorWords;

export const actions = {
  'document.created': { zh: '新建文档', en: 'Document created' },
  'document.saved': { zh: '保存文档草稿', en: 'Document draft saved' },
  'document.published': { zh: '发布文档', en: 'Document published' },
  'document.agreed': { zh: '客户同意文档', en: 'Document agreed to by the client' },
} satisfies Words;

export const facts = {
  has_changes: { zh: '有未发布修改', en: 'Unpublished changes' },
  must_agree: { zh: '需客户同意', en: 'Consent required' },
  published: { zh: '已发布', en: 'Published' },
} satisfies FactWords;
