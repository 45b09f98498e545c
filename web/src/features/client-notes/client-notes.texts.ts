// Texts of notes and calls.
import type { callDirections, callOutcomes } from '@backoffice/contract/client-notes/client-notes.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export const directionTexts: Choices<(typeof callDirections)[number]> = {
  out: { zh: '呼出', en: 'Outgoing' },
  in: { zh: '呼入', en: 'Incoming' },
};

export const outcomeTexts: Choices<(typeof callOutcomes)[number]> = {
  reached: { zh: '已接通', en: 'Reached' },
  no_answer: { zh: '无人接听', en: 'No answer' },
  busy: { zh: '忙线', en: 'Busy' },
  call_back: { zh: '约定回电', en: 'Call back agreed' },
  wrong_number: { zh: '号码有误', en: 'Wrong number' },
};

export const texts = defineTexts({
  title: { zh: '备注与通话', en: 'Notes and calls' },
  add: { zh: '写备注', en: 'Write a note' },
  log: { zh: '记通话', en: 'Log a call' },
  correct: { zh: '更正', en: 'Correct' },
  correctTitle: { zh: '更正备注', en: 'Correct the note' },
  correctHint: {
    zh: '更正会成为新版本，原来的内容仍可查看。',
    en: 'The correction becomes a new version; what stood there before can still be read.',
  },
  text: { zh: '内容', en: 'Text' },
  mentions: { zh: '提及同事', en: 'Mention colleagues' },
  direction: { zh: '方向', en: 'Direction' },
  outcome: { zh: '结果', en: 'Outcome' },
  minutes: { zh: '分钟', en: 'Minutes' },
  happened: { zh: '时间', en: 'When' },
  submit: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  notSaved: { zh: '未能保存', en: 'It could not be saved' },
  pin: { zh: '置顶', en: 'Pin' },
  unpin: { zh: '取消置顶', en: 'Unpin' },
  pinned: { zh: (name: string) => `${name} 置顶`, en: (name: string) => `pinned by ${name}` },
  none: { zh: '还没有备注', en: 'No notes yet' },
  call: { zh: '通话', en: 'Call' },
  length: { zh: (minutes: number) => `${minutes} 分钟`, en: (minutes: number) => plural(minutes, 'minute', 'minutes') },
  corrected: {
    zh: (number: number) => `已更正（第 ${number} 版）`,
    en: (number: number) => `corrected (version ${number})`,
  },
  versions: { zh: '备注的全部版本', en: 'All versions of the note' },
  version: { zh: (number: number) => `第 ${number} 版`, en: (number: number) => `Version ${number}` },
  more: { zh: '更早的备注', en: 'Earlier notes' },
});
