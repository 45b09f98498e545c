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

test('what stays as it is stands alone, what changes beside what it was', () => {
  const { container } = render(
    <Providers>
      <Changes before={{ balance: '1.00', currency: 'USD' }} after={{ balance: '2.00', currency: 'USD' }} />
    </Providers>,
  );
  const marked = (tag: string) => [...container.querySelectorAll(tag)].map(({ textContent }) => textContent);
  expect([marked('del'), marked('ins'), marked('dd')]).toEqual([['1.00'], ['2.00'], ['1.002.00', 'USD']]);
});
