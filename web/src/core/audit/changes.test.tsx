// What an action changed, as a reader of the history sees it.
import { adjustmentReasons } from '@backoffice/contract/adjustments/adjustments.ts';
import { depositReasons } from '@backoffice/contract/deposits/deposits.ts';
import { identityReasons } from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { loanReasons } from '@backoffice/contract/loans/loans.ts';
import { withdrawalDelays, withdrawalReasons } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Providers } from '#ui/providers.tsx';
import { Changes } from './changes.tsx';

const codes = new Set<string>([
  ...adjustmentReasons,
  ...depositReasons,
  ...identityReasons,
  ...loanReasons,
  ...withdrawalDelays,
  ...withdrawalReasons,
]);

test.each([...codes])('the reason %s is shown in words', (code) => {
  const { container } = render(
    <Providers>
      <Changes before={{}} after={{ reason_code: code }} />
    </Providers>,
  );
  const shown = container.querySelector('dd')?.textContent;
  expect(shown).toBeTruthy();
  expect(shown).not.toContain(code);
});
