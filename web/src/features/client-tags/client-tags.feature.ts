// Declaration of the feature client-tags: its words.
import type { ErrorWords, FactWords, RecordWords, Words } from '#core/feature.ts';

export const records = {
  tag: { zh: '标签', en: 'Tag' },
} satisfies RecordWords;

export const errors = {
  'tag.name_taken': { zh: '已有同名标签', en: 'There is a tag of this Chinese name' },
  'tag.name_en_taken': { zh: '已有相同英文名称的标签', en: 'There is a tag of this English name' },
  'tag.too_many': { zh: '标签数量已达上限', en: 'There are as many tags as there can be' },
  'tag.retired': { zh: '该标签已停用', en: 'This tag is retired' },
} satisfies ErrorWords;

export const actions = {
  'tag.created': { zh: '新建标签', en: 'Tag created' },
  'tag.changed': { zh: '修改标签', en: 'Tag changed' },
  'clients.tagged': { zh: '批量更改客户标签', en: 'Tags of several clients changed' },
  'client.tags_changed': { zh: '更改客户标签', en: 'Tags of a client changed' },
} satisfies Words;

export const facts = {
  colour: { zh: '颜色', en: 'Colour' },
  tags: { zh: '标签', en: 'Tags' },
} satisfies FactWords;
