// Words of the settings.
import { localeNames, regions, type LocaleName, type Region } from '@backoffice/contract/settings/settings.regions.ts';
import type { CompanyInfo } from '@backoffice/contract/settings/settings.company.ts';
import type { ProductKind } from '@backoffice/contract/settings/settings.products.ts';
import type { AppSettings, appTemplates, LocaleSettings } from '@backoffice/contract/settings/settings.ts';
import { countryNames } from '#core/words/countries.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const tabTexts = {
  app: { zh: '应用与界面', en: 'App and UI' },
  locale: { zh: '地区语言', en: 'Locale' },
  company: { zh: '公司信息', en: 'Company' },
  products: { zh: '产品展示', en: 'Product display' },
  documents: { zh: '文档', en: 'Documents' },
} satisfies Choices;

export const texts = defineTexts({
  title: { zh: '应用设置', en: 'App settings' },
  nowThere: { zh: '当地时间', en: 'Now there:' },
  zoneByTwo: {
    zh: '修改时区需两人同意，并在新旧时区日期相同的下一时刻生效。',
    en: 'Another time zone takes two people, and holds from the next moment on at which both show the same date.',
  },
  zoneBegins: { zh: '已同意的时区生效时间：', en: 'The agreed time zone begins at' },
  clientsAppOnly: { zh: '仅客户端使用，后台不受影响。', en: 'Read by the clients’ app alone.' },
  regionDecides: {
    zh: '决定菜单与可提供的产品；选择后，地区格式与语言随之设置，可再单独修改。',
    en: 'Decides the menu and which products are offered. Locale and language follow it, and can be changed afterwards.',
  },
  differs: {
    zh: (usual: string) => `与运营地区不同（该地区为${usual}）。`,
    en: (usual: string) => `Differs from the region, which has ${usual}.`,
  },
  follow: { zh: '随运营地区', en: 'Use the region’s' },
  about: { zh: '关于', en: 'About' },
  productVersion: { zh: (version: string) => `后台版本 ${version}`, en: (version: string) => `Back office ${version}` },
  light: { zh: '浅色背景上的标志', en: 'The logo on a light page' },
  dark: { zh: '深色背景上的标志', en: 'The logo on a dark page' },
  localeHint: {
    zh: '由“应用与界面”中的设置得出，客户端按此显示，不可单独修改。',
    en: 'Follows from “App and UI” and is what the clients’ app uses; it cannot be changed here.',
  },
  showIn: { zh: '适用地区', en: 'Region' },
  everywhere: { zh: '所有地区', en: 'All regions' },
  ownList: { zh: '该地区使用单独的列表', en: 'This region has a list of its own' },
  kinds: { zh: '产品类别', en: 'Product kinds' },
  labelZh: { zh: '中文名称（空为默认）', en: 'Chinese label (empty: default)' },
  labelEn: { zh: '英文名称（空为默认）', en: 'English label (empty: default)' },
  notInRegion: { zh: '该地区不提供', en: 'Not offered in this region' },
  showAll: { zh: '全部显示', en: 'Show all' },
});

type Labels<Settings> = Choices<
  Exclude<keyof Settings & string, 'version' | 'is_demo' | 'next_timezone' | 'next_timezone_from'>
>;

export const labels: Labels<AppSettings> = {
  app_name: { zh: '应用名称', en: 'App name' },
  web_logo: { zh: '标志', en: 'Logo' },
  app_version: { zh: '客户端版本', en: 'Version of the clients’ app' },
  app_template: { zh: '客户端模板', en: 'Template of the clients’ app' },
  region: { zh: '运营地区', en: 'Region' },
  locale: { zh: '地区格式', en: 'Locale' },
  language: { zh: '客户端语言', en: 'Language of the clients’ app' },
  currency: { zh: '默认币种', en: 'Currency' },
  timezone: { zh: '时区', en: 'Time zone' },
  image: { zh: '登录页图片', en: 'Picture of the login page' },
};

export const localeLabels: Labels<LocaleSettings> = {
  name: { zh: '国家或地区', en: 'Country' },
  code: { zh: '代码', en: 'Code' },
  emoji: { zh: '国旗', en: 'Flag' },
  image: { zh: '图片', en: 'Picture' },
  locale: { zh: '地区格式', en: 'Locale' },
  language: { zh: '语言', en: 'Language' },
  currency: { zh: '币种', en: 'Currency' },
  phoneCode: { zh: '电话区号', en: 'Phone code' },
  timezone: { zh: '时区', en: 'Time zone' },
};

export const companyLabels: Labels<CompanyInfo> = {
  name_zh: { zh: '公司名称（中文）', en: 'Company name (Chinese)' },
  name_en: { zh: '公司名称（英文）', en: 'Company name (English)' },
  licence_no: { zh: '牌照号', en: 'Licence number' },
  regulator: { zh: '监管机构', en: 'Regulator' },
  address_zh: { zh: '地址（中文）', en: 'Address (Chinese)' },
  address_en: { zh: '地址（英文）', en: 'Address (English)' },
  hours_zh: { zh: '营业时间（中文）', en: 'Business hours (Chinese)' },
  hours_en: { zh: '营业时间（英文）', en: 'Business hours (English)' },
  phones: { zh: '电话（每行一个）', en: 'Phones (one in each line)' },
  email: { zh: '邮箱', en: 'E-mail' },
  website: { zh: '网站（https://…）', en: 'Website (https://…)' },
};

export const templateTexts: Choices<(typeof appTemplates)[number]> = {
  default: { zh: '标准', en: 'Standard' },
  compact: { zh: '紧凑', en: 'Compact' },
  professional: { zh: '专业', en: 'Professional' },
};

export const kindTexts: Choices<ProductKind> = {
  stock: { zh: '涨停股票', en: 'Limit-up stocks' },
  block: { zh: '大宗交易', en: 'Block trades' },
  ipo: { zh: '新股申购', en: 'IPO' },
  daily: { zh: '日内交易', en: 'Day trading' },
  ai: { zh: 'AI 交易', en: 'AI trades' },
  fund: { zh: '基金', en: 'Funds' },
  quant: { zh: '量化交易', en: 'Quant' },
};

const countryOfRegion = (region: Region) => countryNames[region.toUpperCase() as Uppercase<Region>];
export const regionTexts = Object.fromEntries(
  regions.map((region) => [region, countryOfRegion(region)]),
) as Choices<Region>;

const languageIn = (display: string, locale: string) =>
  new Intl.DisplayNames(display, { type: 'language' }).of(locale) ?? locale;
export const localeTexts = Object.fromEntries(
  localeNames.map((name) => [name, { zh: languageIn('zh-CN', name), en: languageIn('en-US', name) }]),
) as Choices<LocaleName>;
