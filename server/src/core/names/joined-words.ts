// Words that are written together on one paper and apart on the next: al-Masri and Almasri, Mary Ann and Maryann.

/** One of two words that may be written together has no more letters than this. */
const mostLetters = 3;

interface JoinedForm {
  words: string[];
  /** The word that two of them became. */
  joined: string;
}

/** Each way to write two neighbours together. */
export const joinedForms = (words: readonly string[]): JoinedForm[] =>
  words.flatMap((word, at) => {
    const next = words[at + 1];
    if (next === undefined || Math.min(word.length, next.length) > mostLetters) return [];
    return [{ joined: word + next, words: words.toSpliced(at, 2, word + next) }];
  });
