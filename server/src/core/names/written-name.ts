// A name as it was written, brought to one spelling: Chinese characters simplified, Latin letters plain, titles gone.
import { Converter } from 'opencc-js/t2cn';

export interface WrittenName {
  /** Simplified Chinese characters, without spaces; empty for a name without any. */
  han: string;
  /** Words of any other script in lower case, in their order. */
  words: string[];
}

const simplify = Converter({ from: 't', to: 'cn' });

/** Titles and legal forms: they belong to the name on one paper and not on the next. */
const hanTitles = /(?:先生|女士|小姐|太太|夫人|博士|教授|医生|股份有限公司|有限责任公司|有限公司)$/u;
const wordTitles = new Set(
  'mr mrs ms miss mdm madam mister dr doctor prof professor sir dato datuk hon ltd limited co company inc corp corporation llc plc gmbh pte pty bhd sdn'.split(
    ' ',
  ),
);

/** Letters that Unicode does not take apart into a plain one and a mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

export function readName(text: string): WrittenName {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßøłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['’‘`´]/g, '');
  const han = simplify((folded.match(/\p{Script=Han}+/gu) ?? []).join('')).replace(hanTitles, '');
  const all = folded.replaceAll(/\p{Script=Han}/gu, ' ').match(/\p{L}+/gu) ?? [];
  const words = all.filter((word) => !wordTitles.has(word));
  // A name that is nothing but a title is one: Mr. Sir.
  return { han, words: words.length > 0 ? words : all };
}
