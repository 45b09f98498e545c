// Texts of the notification centre.
import { defineTexts, plural } from '#platform/texts.ts';

export const texts = defineTexts({
  tasks: { zh: '我的任务', en: 'My tasks' },
  reports: { zh: '我的报表', en: 'My reports' },
  newReports: {
    zh: (count: number) => `${count} 份报表有新文件或未能生成`,
    en: (count: number) => `${plural(count, 'report has', 'reports have')} a new file, or could not be made`,
  },
  open: { zh: '通知', en: 'Notifications' },
  openWith: {
    zh: (count: number) => `通知，${count} 条新消息`,
    en: (count: number) => `Notifications, ${plural(count, 'new one', 'new ones')}`,
  },
  forMe: { zh: '待我审批', en: 'For my approval' },
  waiting: { zh: '待处理', en: 'Waiting' },
  decided: { zh: '我的申请结果', en: 'Decisions on my requests' },
  failed: { zh: '加载失败', en: 'Loading failed' },
  failedLoads: {
    zh: (count: number) => `${count} 项数据加载失败`,
    en: (count: number) => `${plural(count, 'request', 'requests')} failed`,
  },
  retry: { zh: '全部重试', en: 'Retry all' },
  newDevices: { zh: '新设备登录', en: 'Logged in on a new device' },
  notYou: {
    zh: '不是您本人？请修改密码并退出所有设备',
    en: 'Not you? Change your password and log out everywhere',
  },
  webhooks: { zh: 'Webhook', en: 'Webhooks' },
  failedWebhooks: {
    zh: (count: number) => `${count} 个 Webhook 因持续失败已自动停用`,
    en: (count: number) => `${plural(count, 'webhook was', 'webhooks were')} disabled after repeated failures`,
  },
  look: { zh: '查看', en: 'View' },
  nothing: { zh: '暂无', en: 'None' },
  all: { zh: '打开审批中心', en: 'Open the approvals' },
  decidedBy: {
    zh: ({ checker }: { checker: string }) => `${checker} 审批`,
    en: ({ checker }: { checker: string }) => `decided by ${checker}`,
  },
  by: {
    zh: ({ maker }: { maker: string }) => `${maker} 提交`,
    en: ({ maker }: { maker: string }) => `submitted by ${maker}`,
  },
});
