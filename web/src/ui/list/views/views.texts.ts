// Texts of saved views.
import { defineTexts } from '#platform/texts.ts';

export const viewTexts = defineTexts({
  views: { zh: '视图', en: 'Views' },
  all: { zh: '全部记录', en: 'All records' },
  changed: { zh: '已修改，尚未保存', en: 'Changed and not saved' },
  create: { zh: '另存为新视图…', en: 'Save as a new view…' },
  createTitle: { zh: '保存视图', en: 'Save this view' },
  name: { zh: '名称', en: 'Name' },
  shareWith: { zh: '共享给', en: 'Share with' },
  keep: { zh: '保存', en: 'Save' },
  update: { zh: '保存修改', en: 'Save the changes' },
  remove: { zh: '删除视图', en: 'Delete this view' },
  saved: { zh: '视图已保存', en: 'View saved' },
  removed: { zh: '视图已删除', en: 'View deleted' },
  notSaved: { zh: '视图保存失败', en: 'The view was not saved' },
});
