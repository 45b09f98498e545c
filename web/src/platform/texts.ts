// Every word on a screen: Chinese and English side by side, in the language the person chose.
import { createStore, storeContext } from './store.ts';

export interface Text {
  zh: string;
  en: string;
}

/** A text with something to fill in, such as a name or a count. */
export interface TextWith<Params> {
  zh: (params: Params) => string;
  en: (params: Params) => string;
}

/** The words for each value of a list of choices. One value without its words does not compile. */
export type Choices<Value extends string = string> = Record<Value, Text>;

export const defineTexts = <Texts extends Record<string, Text | TextWith<never>>>(texts: Texts): Texts => texts;

/** Data that reads the same in every language: a name, an account number. */
export const verbatim = (value: string): Text => ({ zh: value, en: value });

export const verbatimChoices = <Value extends string>(values: readonly Value[]): Choices<Value> =>
  Object.fromEntries(values.map((value) => [value, verbatim(value)])) as Choices<Value>;

/** The text with its gaps filled in, still in both languages. */
export const fill = <Params>({ zh, en }: TextWith<Params>, params: Params): Text => ({
  zh: zh(params),
  en: en(params),
});

let digits: Intl.NumberFormat | undefined;

/** Whole numbers without Intl: the first question to its tables takes the browser as long as drawing ten rows. */
export const formatCount = (count: number): string =>
  Number.isSafeInteger(count)
    ? String(count).replace(/\B(?=(\d{3})+$)/g, ',')
    : (digits ??= new Intl.NumberFormat('en-US')).format(count);

/** "1 record", "2,000 records". Chinese needs no plural. */
export const plural = (count: number, one: string, other: string): string =>
  `${formatCount(count)} ${count === 1 ? one : other}`;

const locales = { 'zh-CN': 'zh', 'en-US': 'en' } as const;
export type Locale = keyof typeof locales;

const storageKey = 'ui_locale';
const localeStore = createStore<Locale>(storedLocale());

function storedLocale(): Locale {
  const stored = localStorage.getItem(storageKey);
  if (stored === null) return 'zh-CN';
  // A language that is listed but not offered falls back to English.
  return stored in locales ? (stored as Locale) : 'en-US';
}

export function setLocale(locale: Locale): void {
  localStorage.setItem(storageKey, locale);
  document.documentElement.lang = locale;
  localeStore.set(locale);
}
document.documentElement.lang = localeStore.get();

/** Tells the language now, and again whenever another is chosen. */
export function onLocale(tell: (locale: Locale) => void): void {
  localeStore.subscribe(() => tell(localeStore.get()));
  tell(localeStore.get());
}

export const [LocaleProvider, useLocale] = storeContext(localeStore);

export interface Translate {
  (text: Text): string;
  <Params>(text: TextWith<Params>, params: Params): string;
}

const translators: Record<Locale, Translate> = { 'zh-CN': translatorOf('zh'), 'en-US': translatorOf('en') };

function translatorOf(language: 'zh' | 'en'): Translate {
  return <Params>(text: Text | TextWith<Params>, params?: Params) => {
    const wording = text[language];
    return typeof wording === 'string' ? wording : wording(params as Params);
  };
}

/** Translates on screens and follows the chosen language without a reload. */
export const useText = (): Translate => translators[useLocale()];

/** Translates what is said once and then gone, such as a notification. */
export const translateNow: Translate = <Params>(text: Text | TextWith<Params>, params?: Params) =>
  translators[localeStore.get()](text as TextWith<Params>, params as Params);
