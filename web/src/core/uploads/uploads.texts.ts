// Texts of uploading a picture.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  chooseImage: {
    zh: '选择、拖入或粘贴 JPEG、PNG、WebP（5 MB 以内）',
    en: 'Choose, drop or paste a JPEG, PNG or WebP (up to 5 MB)',
  },
  chooseFile: {
    zh: '选择、拖入或粘贴 JPEG、PNG、WebP、PDF（5 MB 以内）',
    en: 'Choose, drop or paste a JPEG, PNG, WebP or PDF (up to 5 MB)',
  },
  sendingImage: { zh: '正在上传…', en: 'Uploading…' },
  removeImage: { zh: '移除', en: 'Remove' },
  imageTooLarge: { zh: '文件不能超过 5 MB', en: 'The file is larger than 5 MB' },
  imageFailed: { zh: '上传失败', en: 'The upload failed' },
});
