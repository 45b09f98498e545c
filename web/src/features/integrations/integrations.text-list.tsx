// Several texts in one cell; what does not fit is in its title.
import { useText, type Text } from '#platform/texts.ts';

export function TextList({ texts }: { texts: readonly Text[] }) {
  const t = useText();
  const line = texts.map((text) => t(text)).join(t({ zh: '、', en: ', ' }));
  return <span title={line}>{line}</span>;
}
