// Several words in one cell; what does not fit is in its title.
import { useText, type Text } from '#platform/texts.ts';

export function Words({ words }: { words: readonly Text[] }) {
  const t = useText();
  const line = words.map((word) => t(word)).join(t({ zh: '、', en: ', ' }));
  return <span title={line}>{line}</span>;
}
