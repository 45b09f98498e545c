// What an action changed, as a reader of the history sees it.
import { adjustmentReasons } from '@backoffice/contract/adjustments/adjustments.ts';
import { depositReasons } from '@backoffice/contract/deposits/deposits.ts';
import { identityReasons } from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { loanReasons } from '@backoffice/contract/loans/loans.ts';
import { withdrawalDelays, withdrawalReasons } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Providers } from '#ui/providers.tsx';
import { Changes, ChangesLine } from './changes.tsx';

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

test.each(['/upload/admin/v1/file/', '/trades/admin/v1/statement/', '/statistics/admin/v1/statement_file/'])(
  'a file below %s is shown, not its address',
  (address) => {
    const file = `${address}0f8fad5b-d9cb-469f-a165-70867728950e`;
    const { container } = render(
      <MantineProvider>
        <Providers>
          <Changes before={{}} after={{ institution: 'Bank', file }} />
          <ChangesLine before={{}} after={{ file }} />
        </Providers>
      </MantineProvider>,
    );
    expect(container.textContent).toContain('Bank');
    expect(container.textContent).not.toContain(address);
  },
);

test('a statement is described in words, and what it lacks by a dash', () => {
  const { container } = render(
    <Providers>
      <Changes before={{}} after={{ kind: 'custodian', positions: [] }} />
    </Providers>,
  );
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['托管机构', '—']);
});

test('items of the business day are named', () => {
  const { container } = render(
    <Providers>
      <Changes before={{}} after={{ item: 'trial_balance', waived: ['custody', 'navs'] }} />
    </Providers>,
  );
  const shown = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['试算平衡', '托管核对，基金净值']);
});

test('a grant is read as a sentence: the page, and what may be done there', () => {
  const { container } = render(
    <Providers>
      <Changes before={{}} after={{ grants: [{ actions: ['read', 'export'], resource: 'deposit' }] }} />
    </Providers>,
  );
  expect(container.querySelector('ins')?.textContent).toBe('入金记录：查看，导出');
});
