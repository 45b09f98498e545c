// Finds what a reader cannot read on a page: words cut off without saying so, raw codes and ids, what hangs over its edge, and words
// of the other language.
import { currencies } from '@backoffice/contract/kit/money.ts';
import type { Page } from '@playwright/test';

/** Runs in the page as it is, without loading anything. */
export const unreadableTexts = (page: Page): Promise<string[]> => page.evaluate(findUnreadable);

/** Runs in the page. */
function findUnreadable(): string[] {
  const found = new Set<string>();
  const overhang = document.documentElement.scrollWidth - window.innerWidth;
  if (overhang > 0) found.add(`the page is ${overhang} px wider than the window`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const element = node.parentElement;
    if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('script, style, svg, [data-behind], [aria-hidden="true"], .mantine-Skeleton-root')) continue;
    const where = `${text.slice(0, 60)} <${element.tagName.toLowerCase()} ${element.className}>`;
    // Addresses and names of accounts are the tenant's own.
    const isVerbatim = element.closest('a, code, pre') !== null || text === 'demo_service';
    if (!isVerbatim && /\b[a-z]+(_[a-z0-9]+)+\b|[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)) found.add(`raw code: ${where}`);
    if (isCut(node, element)) found.add(`cut off: ${where}`);
  }
  return [...found];

  /** True if a part of it is hidden without dots and title; false where all is in view or can be scrolled to. */
  function isCut(node: Node, element: HTMLElement): boolean {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0) return false;
    for (let outer: HTMLElement | null = element; outer && outer !== document.body; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      const isForReadersAlone = outer.clientWidth <= 1 && outer.clientHeight <= 1 && style.position === 'absolute';
      if (isForReadersAlone || style.clipPath !== 'none' || style.position === 'fixed') return false;
      if (style.overflowX === 'visible' || style.display === 'inline') continue;
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') return false;
      const box = outer.getBoundingClientRect();
      if (right <= box.right + 1 && left >= box.left - 1) continue;
      // Cells of lists get their title when the pointer comes.
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      return style.textOverflow !== 'ellipsis' || element.closest('[title]') === null;
    }
    return false;
  }
}

/** Words of three letters and more that Chinese staff read in Latin letters: units, formats, keys, and names of makes and services. */
const latinWords = [
  ...currencies,
  ...words('API KYC IPO OTC NAV VIP UID SHA URL UTC GMT SMS UTF Webhook https http'),
  ...words('ISIN BIC IBAN SWIFT LEI ISO OFAC CSV XLSX XLS XML PDF JSON Excel JPEG PNG WebP'),
  ...words('Ctrl Alt Esc Enter Shift Tab'),
  ...words('Bitcoin Ethereum TRON Solana BNB Chain TRX ERC TRC WhatsApp Telegram LINE Google Microsoft Authenticator'),
  ...words('Lanhui English Language'),
];

function words(list: string): string[] {
  return list.split(' ');
}

/** What the server has answered to a page: names, notes and addresses, which read the same in every language. */
export interface Answers {
  /** Each text with the names of its fields. */
  texts: Map<string, Set<string>>;
}

/** Keeps all texts that the server answers to the page from now on. */
export function collectAnswers(page: Page): Answers {
  const answers: Answers = { texts: new Map() };
  const fieldsOf = (text: string) => answers.texts.get(text) ?? new Set();
  const keep = (value: unknown, field: string) => {
    if (typeof value === 'string') {
      // An app is named by its key: api:<name>.
      const text = value.trim().replace(/^api:/, '');
      answers.texts.set(text, fieldsOf(text).add(field));
    } else if (Array.isArray(value)) for (const part of value) keep(part, field);
    else if (value && typeof value === 'object') for (const [name, part] of Object.entries(value)) keep(part, name);
  };
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.startsWith('application/json')) return;
    // A page that is left takes the answer's body along.
    response.json().then(
      (body) => keep(body, ''),
      () => {},
    );
  });
  return answers;
}

/** Words in Latin letters on a page in Chinese that are neither data nor usual among Chinese staff. */
export const englishTexts = (page: Page, { texts }: Answers): Promise<string[]> => {
  // A single word in lower case is a code of the API, unless it is the name of a person.
  const isCode = (text: string) => /^[a-z]+([_.:-][a-z0-9]+)*$/.test(text);
  const isDataIn = (text: string, field: string) =>
    isCode(text) ? /name|superman|agent|_by$|label|device/.test(field) : !/(^|_)en$/.test(field);
  return page.evaluate(findForeign, {
    letters: '[A-Za-z]{3,}',
    data: textsWhere(texts, isDataIn),
    usual: latinWords,
  });
};

/** Chinese on a page in English that is not data. */
export const chineseTexts = (page: Page, { texts }: Answers): Promise<string[]> =>
  page.evaluate(findForeign, {
    letters: '[\\u3400-\\u9fff]+',
    data: textsWhere(texts, (_text, field) => !/(^|_)zh$/.test(field)),
    usual: ['中文', '语言'],
  });

const textsWhere = (texts: Answers['texts'], isDataIn: (text: string, field: string) => boolean): string[] =>
  [...texts].filter(([text, fields]) => [...fields].some((field) => isDataIn(text, field))).map(([text]) => text);

interface ForeignWords {
  /** What a word of the other language looks like. */
  letters: string;
  data: string[];
  usual: string[];
}

/** Runs in the page. */
function findForeign({ letters, data, usual }: ForeignWords): string[] {
  const found = new Set<string>();
  const known = new Set(usual);
  const word = new RegExp(letters, 'g');
  const dataWithWord = new Map<string, string[]>();
  for (const text of data)
    for (const [part] of text.matchAll(word)) dataWithWord.set(part, [...(dataWithWord.get(part) ?? []), text]);

  look(document.title, 'title of the window');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement) lookAt(node.parentElement, node.textContent, 'text');
  for (const element of document.querySelectorAll<HTMLElement>('[placeholder], [title], [aria-label], [alt]'))
    for (const name of ['placeholder', 'title', 'aria-label', 'alt']) lookAt(element, element.getAttribute(name), name);
  // What is chosen stands in a field of its own.
  for (const element of document.querySelectorAll<HTMLInputElement>('input:is([readonly], [aria-haspopup="listbox"])'))
    lookAt(element, element.value, 'choice');
  return [...found];

  function lookAt(element: HTMLElement, text: string | null, what: string): void {
    if (!text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    if (element.closest('script, style, svg, code, pre, [data-behind], [aria-hidden="true"], [lang]:not(html)')) return;
    look(text.trim(), `${what} <${element.tagName.toLowerCase()} ${element.className}>`);
  }

  function look(text: string, where: string): void {
    for (const token of text.split(/[\s（）()，。、；：·“”「」]+/)) {
      // Codes, ends of ids, addresses and time zones.
      if (/[\d@_]|:\/\/|^[/…]|\w\.[a-z]{2}|^[A-Z]\w+\/[A-Z]/.test(token)) continue;
      for (const [part] of token.matchAll(word)) {
        if (known.has(part)) continue;
        const isData = (value: string) => text.includes(value) || value.includes(text);
        if (!dataWithWord.get(part)?.some(isData)) found.add(`${part}: ${text.slice(0, 60)} · ${where}`);
      }
    }
  }
}
