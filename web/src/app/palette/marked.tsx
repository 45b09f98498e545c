// A text with the parts marked that were typed.
import classes from './palette.module.css';

export function Marked({ text, query }: { text: string; query: string }) {
  return partsOf(text, query).map(({ from, to, isTyped }) =>
    isTyped ? (
      <mark key={from} className={classes.matched}>
        {text.slice(from, to)}
      </mark>
    ) : (
      text.slice(from, to)
    ),
  );
}

interface Part {
  from: number;
  to: number;
  isTyped: boolean;
}

function partsOf(text: string, query: string): Part[] {
  const lower = text.toLowerCase();
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const parts: Part[] = [];
  let end = 0;
  for (const [from, to] of words
    .map((word) => [lower.indexOf(word), lower.indexOf(word) + word.length] as const)
    .toSorted(([one], [other]) => one - other)) {
    if (from < end) continue;
    parts.push({ from: end, to: from, isTyped: false }, { from, to, isTyped: true });
    end = to;
  }
  return [...parts, { from: end, to: text.length, isTyped: false }];
}
