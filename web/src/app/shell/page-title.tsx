// The title of the browser tab: app name and page.
import { useMatches } from '@tanstack/react-router';
import { useBranding } from '#platform/api/app-settings.ts';
import { useText } from '#platform/texts.ts';

export function PageTitle() {
  const t = useText();
  const { app_name } = useBranding();
  const title = useMatches().at(-1)?.staticData.title;
  return <title>{title ? `${app_name} | ${t(title)}` : app_name}</title>;
}
