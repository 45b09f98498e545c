// Texts of the shell and of its own pages.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  initialPassword: {
    zh: '您使用的是初始密码，请先设置自己的密码。',
    en: 'You logged in with an initial password. Choose your own before you go on.',
  },
  welcome: { zh: (name: string) => `欢迎，${name}`, en: (name: string) => `Welcome, ${name}` },
  menu: { zh: '菜单', en: 'Menu' },
  openMenu: { zh: '打开菜单', en: 'Open the menu' },
  settings: { zh: '设置', en: 'Settings' },
  myTasks: { zh: '到期任务与提及', en: 'Due tasks and mentions' },
  toDo: { zh: '待办', en: 'To do' },
  skip: { zh: '跳到内容', en: 'Skip to content' },
  search: { zh: '搜索', en: 'Search' },
  searchMenu: { zh: '搜索菜单', en: 'Search the menu' },
  nothingFound: { zh: '没有匹配的菜单', en: 'Nothing in the menu matches' },
  narrowMenu: { zh: '收起菜单', en: 'Narrow the menu' },
  widenMenu: { zh: '展开菜单', en: 'Widen the menu' },
  toDark: { zh: '切换为深色', en: 'Switch to dark' },
  toLight: { zh: '切换为浅色', en: 'Switch to light' },
  lockScreen: { zh: '锁定屏幕', en: 'Lock the screen' },
  requiredAuthenticator: {
    zh: '您的角色必须绑定验证器，完成后才能继续',
    en: 'Your role must have an authenticator: bind one to go on',
  },
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
