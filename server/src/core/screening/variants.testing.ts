// Variants of names as forms, banks and typing make them: other order, other spacing, pinyin, one letter, no middle name.
import type { Draw, Spell } from './population.testing.ts';

/** Null where the name has no such variant. */
type Vary = (name: string, draw: Draw, spell: Spell) => string | null;

const isLatin = (name: string) => /^[\p{Script=Latin}\s'-]+$/u.test(name);
const isHan = (name: string) => /^\p{Script=Han}+$/u.test(name);

/** Least letters of a word that is typed wrong: in shorter ones a letter makes another name, such as Dan and Don. */
const leastLetters = 5;
const letters = 'abcdefghijklmnopqrstuvwxyz';

export const variantsOf: Readonly<Record<'order' | 'spacing' | 'pinyin' | 'one_letter' | 'missing_middle', Vary>> = {
  order: (name, { oneOf }) => {
    const parts = name.split(' ');
    if (!isLatin(name) || parts.length < 2) return null;
    const [last, before] = [parts.at(-1) ?? '', parts.slice(0, -1).join(' ')];
    return oneOf([`${last} ${before}`, `${last.toUpperCase()}, ${before}`, parts.toReversed().join(' ')]);
  },
  spacing: (name, { oneOf }) => {
    if (!isLatin(name) || !name.includes(' ')) return null;
    if (!name.includes('-')) return name.replaceAll(' ', oneOf(['  ', '\u00a0', '-', ' - ']));
    return name.replaceAll('-', oneOf([' ', '', '\u2010', ' - ']));
  },
  pinyin: (name, { oneOf }, spell) => {
    if (!isHan(name)) return null;
    const length = /^(?:欧阳|司徒|上官|诸葛)/.test(name) ? 2 : 1;
    const family = spell(name.slice(0, length), 'family');
    const syllables = Array.from(name.slice(length), (character) => spell(character, 'given'));
    const given = syllables.join(oneOf(['', ' ', '-']));
    return oneOf([`${family.toUpperCase()} ${given}`, `${given} ${family}`, `${given.toUpperCase()}, ${family}`]);
  },
  one_letter: (name, draw) => {
    const typed = [...name.matchAll(/\p{Script=Latin}+/gu)].filter(([word]) => word.length >= leastLetters);
    if (!isLatin(name) || typed.length === 0 || !name.includes(' ')) return null;
    const { 0: word, index } = draw.oneOf(typed);
    return name.slice(0, index) + mistyped(word, draw) + name.slice(index + word.length);
  },
  missing_middle: (name, { below }) => {
    const parts = name.split(' ');
    if (!isLatin(name) || parts.length < 3) return null;
    return parts.toSpliced(1 + below(parts.length - 2), 1).join(' ');
  },
};

/** Another letter, none, the same twice, or two that changed places; the first letter stays. */
function mistyped(word: string, { below, oneOf }: Draw): string {
  const at = 1 + below(word.length - 1);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const other = oneOf(Array.from(letters).filter((each) => each !== letter.toLowerCase()));
  const endings = [other + after, after, letter + letter + after];
  if (after && !after.startsWith(letter)) endings.push(after.charAt(0) + letter + after.slice(1));
  return before + oneOf(endings);
}
