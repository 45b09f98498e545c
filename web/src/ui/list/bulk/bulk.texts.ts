// Texts of actions for many rows.
import { formatCount, plural, type Text } from '#platform/texts.ts';

const counted = (zh: string, en: string) => ({
  zh: (count: number) => `${zh} ${formatCount(count)}`,
  en: (count: number) => `${formatCount(count)} ${en}`,
});

export const bulkTexts = {
  collecting: {
    zh: (found: number) => `正在读取记录… ${formatCount(found)}`,
    en: (found: number) => `Reading the records… ${formatCount(found)}`,
  },
  leftOut: {
    zh: (count: number) => `其中 ${formatCount(count)} 条状态不符，将跳过`,
    en: (count: number) => `${plural(count, 'record', 'records')} in another status will be left out`,
  },
  onlyFirst: {
    zh: (count: number) => `一次最多处理 ${formatCount(count)} 条`,
    en: (count: number) => `At most ${formatCount(count)} at a time`,
  },
  start: {
    zh: ({ label, count }: { label: Text; count: number }) => `${label.zh} ${formatCount(count)} 条`,
    en: ({ label, count }: { label: Text; count: number }) => `${label.en} ${formatCount(count)}`,
  },
  stop: { zh: '停止', en: 'Stop' },
  retry: {
    zh: (count: number) => `重试失败的 ${formatCount(count)} 条`,
    en: (count: number) => `Retry the ${formatCount(count)} that failed`,
  },
  progress: {
    zh: ({ ended, count }: { ended: number; count: number }) => `${formatCount(ended)} / ${formatCount(count)}`,
    en: ({ ended, count }: { ended: number; count: number }) => `${formatCount(ended)} / ${formatCount(count)}`,
  },
  done: counted('成功', 'done'),
  sent: counted('已提交审批', 'submitted for approval'),
  failed: counted('失败', 'failed'),
  left: counted('未处理', 'not done'),
  outcomes: {
    waiting: { zh: '等待中', en: 'Waiting' },
    done: { zh: '成功', en: 'Done' },
    sent: { zh: '已提交审批', en: 'Submitted for approval' },
    left: { zh: '未处理', en: 'Not done' },
  } satisfies Record<string, Text>,
};
