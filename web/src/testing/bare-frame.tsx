// Everything that a page needs around it, and nothing that is drawn beside it: the shell without bar, menu, tabs and notices.
import '#platform/schemas/zod.ts';
import { fundForms } from '#app/fund-forms.ts';
import { OpenPages } from '#app/tabs/open-pages.tsx';
import { useTabsOfRouter } from '#app/tabs/use-tabs.ts';
import { homePath } from '#app/addresses.ts';
import { StepUp } from '#app/step-up/step-up.tsx';
import { FundFormsContext } from '#core/fund-operations/fund-forms.ts';
import { TargetsProvider } from '#core/list/waiting.tsx';
import { learnErrorTexts } from '#start/errors.texts.ts';
import { errorTexts } from '#core/words/errors.texts.ts';
import { useLiveUpdates } from '#platform/live/live-updates.ts';
import { PermissionsProvider } from '#platform/session/permissions.tsx';
import { useSession, type Profile } from '#platform/session/session.ts';
import { listenToShortcuts } from '#ui/shortcuts.ts';
import { useEffect, type ReactNode } from 'react';

learnErrorTexts(errorTexts);

/** What stands in it before the pages is the part of the shell that a test is about. */
export function BareFrame({ children }: { children?: ReactNode }) {
  const { profile } = useSession();
  return profile && <Pages profile={profile}>{children}</Pages>;
}

function Pages({ profile, children }: { profile: Profile; children: ReactNode }) {
  useLiveUpdates();
  useTabsOfRouter(profile.id, homePath);
  useEffect(listenToShortcuts, []);
  return (
    <PermissionsProvider>
      {children}
      <TargetsProvider>
        <FundFormsContext value={fundForms}>
          <OpenPages />
        </FundFormsContext>
      </TargetsProvider>
      <StepUp />
    </PermissionsProvider>
  );
}
