// Words of the documents.
import type { DocumentKind } from '@backoffice/contract/documents/documents.ts';
import { defineTexts, formatCount, type Choices } from '#platform/texts.ts';

export const kindTexts: Choices<DocumentKind> = {
  terms: { zh: '服务条款', en: 'Terms' },
  privacy: { zh: '隐私政策', en: 'Privacy' },
  risk: { zh: '风险披露', en: 'Risk disclosure' },
  about: { zh: '关于我们', en: 'About us' },
  fees: { zh: '费用说明', en: 'Fees' },
  help: { zh: '帮助', en: 'Help' },
  own: { zh: '自定义', en: 'Other' },
};

export const languageTexts: Choices<'zh' | 'en'> = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
};

export const texts = defineTexts({
  failed: { zh: '无法获取文档', en: 'Unable to get the documents' },
  list: { zh: '文档列表', en: 'Documents' },
  none: { zh: '还没有文档', en: 'There are no documents yet' },
  add: { zh: '新建文档', en: 'New document' },
  kind: { zh: '类别', en: 'Kind' },
  titleZh: { zh: '标题（中文）', en: 'Title (Chinese)' },
  titleEn: { zh: '标题（英文）', en: 'Title (English)' },
  contentZh: { zh: '正文（中文）', en: 'Text (Chinese)' },
  contentEn: { zh: '正文（英文）', en: 'Text (English)' },
  draftOnly: { zh: '未发布', en: 'Not published' },
  changed: { zh: '有未发布的修改', en: 'Has changes to publish' },
  published: { zh: (number: number) => `已发布第 ${number} 版`, en: (number: number) => `Version ${number} published` },
  preview: { zh: '预览', en: 'Preview' },
  previewTitle: { zh: '客户看到的样子', en: 'As the client sees it' },
  difference: { zh: '比较版本', en: 'Compare versions' },
  older: { zh: '旧版本', en: 'Older' },
  newer: { zh: '新版本', en: 'Newer' },
  language: { zh: '语言', en: 'Language' },
  draft: { zh: '草稿（已保存）', en: 'Draft (as saved)' },
  numbered: { zh: (number: number) => `第 ${number} 版`, en: (number: number) => `Version ${number}` },
  same: { zh: '内容相同', en: 'There is no difference' },
  publish: { zh: '发布', en: 'Publish' },
  publishHint: {
    zh: '发布的是已保存的草稿。发布后不能修改，只能再发布新版本。',
    en: 'The draft as saved is published. A version cannot be changed afterwards, only followed by another.',
  },
  effective: {
    zh: (zone: string) => `生效时间（${zone}，留空为立即）`,
    en: (zone: string) => `Effective from (${zone}; empty: now)`,
  },
  mustAgree: { zh: '客户须重新同意', en: 'Ask clients to agree again' },
  publishedDone: { zh: '文档已发布', en: 'Document published' },
  notPublished: { zh: '发布失败', en: 'Publishing failed' },
  versions: { zh: '已发布的版本', en: 'Published versions' },
  number: { zh: '版本', en: 'Version' },
  status: { zh: '状态', en: 'Status' },
  effectiveFrom: { zh: '生效时间', en: 'Effective from' },
  again: { zh: '须同意', en: 'To be agreed to' },
  agreed: { zh: '同意人数', en: 'Agreed' },
  publishedBy: { zh: '发布人', en: 'Published by' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  waiting: { zh: '待生效', en: 'Not effective yet' },
  active: { zh: '生效中', en: 'In force' },
  replaced: { zh: '已被替代', en: 'Replaced' },
  image: { zh: '插入图片', en: 'Insert a picture' },
  people: { zh: (count: number) => formatCount(count), en: (count: number) => formatCount(count) },
});

/** The names of the editor's buttons, as its library calls them. */
export const editorTexts = defineTexts({
  boldControlLabel: { zh: '粗体', en: 'Bold' },
  italicControlLabel: { zh: '斜体', en: 'Italic' },
  underlineControlLabel: { zh: '下划线', en: 'Underline' },
  strikeControlLabel: { zh: '删除线', en: 'Strikethrough' },
  h2ControlLabel: { zh: '二级标题', en: 'Heading 2' },
  h3ControlLabel: { zh: '三级标题', en: 'Heading 3' },
  bulletListControlLabel: { zh: '项目列表', en: 'Bullet list' },
  orderedListControlLabel: { zh: '编号列表', en: 'Numbered list' },
  blockquoteControlLabel: { zh: '引用', en: 'Quote' },
  hrControlLabel: { zh: '分隔线', en: 'Line' },
  linkControlLabel: { zh: '链接', en: 'Link' },
  unlinkControlLabel: { zh: '取消链接', en: 'Remove link' },
  alignLeftControlLabel: { zh: '左对齐', en: 'Align left' },
  alignCenterControlLabel: { zh: '居中', en: 'Centre' },
  undoControlLabel: { zh: '撤销', en: 'Undo' },
  redoControlLabel: { zh: '重做', en: 'Redo' },
  linkEditorInputLabel: { zh: '链接地址', en: 'Address' },
  linkEditorInputPlaceholder: { zh: 'https://example.com/', en: 'https://example.com/' },
  linkEditorExternalLink: { zh: '在新窗口打开', en: 'Opens in a new tab' },
  linkEditorInternalLink: { zh: '在当前窗口打开', en: 'Opens in this tab' },
  linkEditorSave: { zh: '保存', en: 'Save' },
});
