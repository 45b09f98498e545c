// Door to arrears: the button that writes them off, for the client's accounts.
import { writeOffArrears } from '@backoffice/contract/arrears/arrears.ts';
import type { Account, Client } from '@backoffice/contract/clients/clients.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { IconCashOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { texts } from './arrears.texts.ts';

const WriteOffForm = lazyDialog(() => import('./arrears.form.tsx'));

export const WriteOffArrears = (of: { client: Client; account: Account }) => (
  <FormButton
    endpoint={writeOffArrears}
    label={texts.writeOff}
    icon={IconCashOff}
    whyNot={compare(of.account.arrears, '0') > 0 ? null : texts.none}
    renderForm={(close) => (
      <Suspense>
        <WriteOffForm {...of} onClose={close} />
      </Suspense>
    )}
  />
);
