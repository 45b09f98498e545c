// Texts of tags.
import type { TagColour } from '@backoffice/contract/client-tags/tag-values.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export const colourTexts: Choices<TagColour> = {
  grey: { zh: '灰', en: 'Grey' },
  blue: { zh: '蓝', en: 'Blue' },
  cyan: { zh: '青', en: 'Cyan' },
  green: { zh: '绿', en: 'Green' },
  yellow: { zh: '黄', en: 'Yellow' },
  orange: { zh: '橙', en: 'Orange' },
  red: { zh: '红', en: 'Red' },
  violet: { zh: '紫', en: 'Violet' },
};

export const texts = defineTexts({
  tags: { zh: '标签', en: 'Tags' },
  none: { zh: '没有标签', en: 'No tags' },
  edit: { zh: '编辑标签', en: 'Edit tags' },
  find: { zh: '添加标签', en: 'Add a tag' },
  noneLeft: { zh: '没有可添加的标签', en: 'No tag to add' },
  remove: { zh: (tag: string) => `去掉「${tag}」`, en: (tag: string) => `Remove “${tag}”` },
  tagSeveral: { zh: '打标签', en: 'Tag' },
  tagMany: {
    zh: (count: number) => `更改 ${count} 位客户的标签`,
    en: (count: number) => `Tags of ${plural(count, 'client', 'clients')}`,
  },
  toAdd: { zh: '加上', en: 'Add' },
  toRemove: { zh: '去掉', en: 'Take away' },
  taggedMany: { zh: '客户标签已更改', en: 'Tags changed' },
  tooManyToTag: { zh: '一次最多 500 位客户，请逐页选择', en: 'At most 500 clients at once: choose them page by page' },
  notTagged: { zh: '标签未能保存', en: 'The tags could not be saved' },
  manageHint: {
    zh: '停用的标签不能再添加，已有该标签的客户保留。',
    en: 'A retired tag cannot be added any more; clients who have it keep it.',
  },
  add: { zh: '新建标签', en: 'New tag' },
  change: { zh: '修改标签', en: 'Change the tag' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  colour: { zh: '颜色', en: 'Colour' },
  active: { zh: '启用', en: 'In use' },
  retired: { zh: '已停用', en: 'Retired' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '标签已保存', en: 'Tag saved' },
  notSaved: { zh: '标签未能保存', en: 'The tag could not be saved' },
  empty: { zh: '还没有标签', en: 'No tags yet' },
});
