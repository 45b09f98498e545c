// What a request asks for, in words.
import { requestText } from '#core/audit/requests.texts.ts';
import { useText } from '#platform/texts.ts';

export default function RequestName({ action }: { action: string }) {
  const name = useText()(requestText(action));
  return <span title={name}>{name}</span>;
}
