// Whether a text answers to what was typed: in Chinese, in its pinyin or initials, or in English, in whichever language the screen is.
import type { Text } from '#platform/texts.ts';
import { readingsOf } from './readings.ts';

/** From what is called exactly so down to what has it somewhere; 0: not at all. */
export type Score = 0 | 1 | 2 | 3 | 4;
const [none, within, atWord, atStart, exact] = [0, 1, 2, 3, 4] as const;

/** All words are to be found, in any order. */
export function scoreOf(text: Text, query: string): Score {
  const typed = query.trim().toLowerCase();
  const whole = scoreOfWord(text, typed);
  if (whole !== none || !typed.includes(' ')) return whole;
  const scores = typed.split(/\s+/).map((word) => scoreOfWord(text, word));
  return scores.includes(none) ? none : within;
}

const scoreOfWord = ({ zh, en }: Text, word: string): Score =>
  Math.max(scoreWithin(zh, word), scoreWithin(en, word), scoreOfPinyin(zh, word)) as Score;

function scoreWithin(text: string, word: string): Score {
  const written = text.toLowerCase();
  const place = written.indexOf(word);
  if (place < 0) return none;
  if (written === word) return exact;
  if (place === 0) return atStart;
  return written[place - 1] === ' ' ? atWord : within;
}

const fewestInitials = 2;

/** Syllables, initials, or some of each from any character on: `rujin`, `rj`, `rujinj` for 入金记录. */
function scoreOfPinyin(text: string, word: string): Score {
  if (!/^[a-z]+$/.test(word) || word.length < fewestInitials) return none;
  const characters = Array.from(text);
  const isSpoken = (from: number, rest: string): boolean => {
    if (rest === '') return true;
    return readingsOf(characters[from]).some(
      (syllable) =>
        (rest.startsWith(syllable) && isSpoken(from + 1, rest.slice(syllable.length))) ||
        syllable.startsWith(rest) ||
        (rest[0] === syllable[0] && isSpoken(from + 1, rest.slice(1))),
    );
  };
  const place = characters.findIndex((_, from) => isSpoken(from, word));
  return place < 0 ? none : place === 0 ? atStart : within;
}
