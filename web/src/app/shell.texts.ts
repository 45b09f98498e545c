// Texts of the shell and of its own pages.
import type { QueueKind } from '@backoffice/contract/kit/record-kinds.ts';
import { defineTexts, type Text } from '#platform/texts.ts';

export const texts = defineTexts({
  initialPassword: {
    zh: '您使用的是初始密码，请先设置自己的密码。',
    en: 'You signed in with an initial password. Choose your own before you go on.',
  },
  login: { zh: '登录', en: 'Login' },
  menu: { zh: '菜单', en: 'Menu' },
  openMenu: { zh: '打开菜单', en: 'Open the menu' },
  settings: { zh: '设置', en: 'Settings' },
  skip: { zh: '跳到内容', en: 'Skip to content' },
  search: { zh: '搜索', en: 'Search' },
  searchMenu: { zh: '搜索菜单', en: 'Search the menu' },
  nothingFound: { zh: '没有匹配的菜单', en: 'Nothing in the menu matches' },
  narrowMenu: { zh: '收起菜单', en: 'Narrow the menu' },
  widenMenu: { zh: '展开菜单', en: 'Widen the menu' },
  toDark: { zh: '切换为深色', en: 'Switch to dark' },
  toLight: { zh: '切换为浅色', en: 'Switch to light' },
  lockScreen: { zh: '锁定屏幕', en: 'Lock the screen' },
  changePassword: { zh: '修改密码', en: 'Change password' },
  bindAuthenticator: { zh: '绑定验证器', en: 'Bind authenticator' },
  requiredAuthenticator: {
    zh: '您的角色必须绑定验证器，完成后才能继续',
    en: 'Your role must have an authenticator: bind one to go on',
  },
  myAccount: { zh: '我的账号', en: 'My account' },
  mySessions: { zh: '我的会话', en: 'My sessions' },
  logOut: { zh: '退出登录', en: 'Log out' },
  confirmLogOut: { zh: '确定要退出登录吗？', en: 'Are you sure you want to log out?' },
  notFoundTitle: { zh: '404', en: '404' },
  notFound: { zh: '抱歉，页面不存在', en: 'Ooops, page not found' },
  backToLast: { zh: '返回上一页', en: 'back to last page' },
  backHome: { zh: '返回首页', en: 'back home' },
  error: { zh: '出错了', en: 'Something went wrong' },
  errorHint: { zh: '页面遇到问题，请重新加载', en: 'This page ran into a problem, please reload it' },
  publicErrorHint: {
    zh: '暂时无法打开您要的页面，请稍后再试',
    en: 'The page you wanted cannot be opened for the moment, please try again later',
  },
  reload: { zh: '重新加载', en: 'Reload' },
});

/** Names of what waits in each queue. */
export const queueTexts: Record<QueueKind, Text> = {
  identity_check: { zh: '待审实名', en: 'Pending KYC' },
  deposit: { zh: '待审入金', en: 'Pending deposits' },
  withdrawal: { zh: '待审出金', en: 'Pending withdrawals' },
  loan: { zh: '待审贷款', en: 'Pending loans' },
  adjustment: { zh: '待审补偿', en: 'Pending compensation' },
  stock_order: { zh: '待审股票订单', en: 'Pending stock orders' },
  daily_order: { zh: '待审日内订单', en: 'Pending day trades' },
  fund_order: { zh: '待审基金理财订单', en: 'Pending fund orders' },
  quant_order: { zh: '待审量化订单', en: 'Pending quant orders' },
  subscription: { zh: '待审 AI 订阅', en: 'Pending AI subscriptions' },
  order_correction: { zh: '待审订单更正', en: 'Pending order corrections' },
  approval: { zh: '待我审批', en: 'For my approval' },
};
/** The same beside its number in the top bar, where everything waits. */
export const shortQueueTexts: Record<QueueKind, Text> = {
  identity_check: { zh: '实名', en: 'KYC' },
  deposit: { zh: '入金', en: 'Deposits' },
  withdrawal: { zh: '出金', en: 'Withdrawals' },
  loan: { zh: '贷款', en: 'Loans' },
  adjustment: { zh: '补偿', en: 'Compensation' },
  stock_order: { zh: '股票', en: 'Stocks' },
  daily_order: { zh: '日内', en: 'Day trades' },
  fund_order: { zh: '基金', en: 'Funds' },
  quant_order: { zh: '量化', en: 'Quant' },
  subscription: { zh: 'AI 订阅', en: 'AI subscriptions' },
  order_correction: { zh: '订单更正', en: 'Corrections' },
  approval: { zh: '待我审批', en: 'My approval' },
};
