// Texts for adding, editing and deleting a record.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '保存成功', en: 'Saved successfully' },
  notSaved: { zh: '保存失败', en: 'Save failed' },
  deleted: { zh: '已删除', en: 'Deleted' },
  notDeleted: { zh: '删除失败', en: 'Delete failed' },
});

/** Texts of a form that saves a record. */
export const savingTexts = { submit: texts.save, done: texts.saved, failed: texts.notSaved };
