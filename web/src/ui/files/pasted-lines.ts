// Lines that were typed, pasted or read from a file, each with its cells.

export interface PastedLine {
  /** Line number in the text, from 1. */
  line: number;
  text: string;
  cells: string[];
}

/** Empty lines are passed over; the numbers of the others count them. */
export const pastedLines = (text: string, separator: RegExp): PastedLine[] =>
  text
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim(), cells: line.trim().split(separator) }))
    .filter((line) => line.text !== '');
