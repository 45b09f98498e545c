// The title of the browser tab: app name and page.
import { useMatches } from '@tanstack/react-router';
import { useText } from '#platform/texts.ts';
import { appName } from '#ui/brand.tsx';

export function PageTitle() {
  const t = useText();
  const title = useMatches().at(-1)?.staticData.title;
  return <title>{title ? `${appName} | ${t(title)}` : appName}</title>;
}
