// Words of the shell and of the pages that belong to nobody else.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  login: { zh: '登录', en: 'Login' },
  welcome: { zh: (name: string) => `欢迎，${name}`, en: (name: string) => `Welcome, ${name}` },
  menu: { zh: '菜单', en: 'Menu' },
  openMenu: { zh: '打开菜单', en: 'Open the menu' },
  settings: { zh: '设置', en: 'Settings' },
  skip: { zh: '跳到内容', en: 'Skip to content' },
  logOut: { zh: '退出登录', en: 'Log out' },
  confirmLogOut: { zh: '确定要退出登录吗？', en: 'Are you sure you want to log out?' },
  yourPages: { zh: '您可以使用的页面', en: 'The pages you can open' },
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
