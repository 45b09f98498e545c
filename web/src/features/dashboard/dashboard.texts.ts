// Texts of the dashboard.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  welcome: { zh: (name: string) => `欢迎，${name}`, en: (name: string) => `Welcome, ${name}` },
  yourPages: { zh: '您可以使用的页面', en: 'The pages you can open' },
  identityFigures: { zh: '客户实名情况', en: 'Verification of clients' },
});
