// Tests an address, at first the reader's own: whether it is let in, and which rule decides.
import { testIpAccess } from '@backoffice/contract/ip-access/ip-access.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { Loader, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { StaffPicker } from '#core/pickers/staff-picker.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { explain } from '#ui/feedback/notify.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from './ip-access.module.css';
import { texts } from './ip-access.texts.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

export default function TestAddress({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const t = useText();
  const isPhone = useIsPhone();
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState<string | null>(null);
  const address = typed.trim();
  const isValid = address === '' || testIpAccess.input.shape.address.safeParse(address).success;
  const { data, error } = useRead(testIpAccess, {
    ...(address && isValid && { address }),
    ...(person && { staff_id: person }),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(texts.test)}
      size={440}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <Stack gap="md">
        <TextInput
          label={t(texts.addressField)}
          placeholder={data && address === '' ? t(texts.yourAddress, data.address) : undefined}
          value={typed}
          error={isValid ? undefined : t(texts.invalidAddress)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <StaffPicker label={t(texts.testPerson)} value={person} onChange={setPerson} values={{}} />
        <div role="status">
          {error ? (
            <p className={classes.answer}>{t(explain(error))}</p>
          ) : data ? (
            isValid && <Answer {...data} />
          ) : (
            <Loader size="sm" />
          )}
        </div>
      </Stack>
    </Modal>
  );
}

function Answer({ address, is_admitted, list, rule }: OutputOf<typeof testIpAccess>) {
  const t = useText();
  const why = rule
    ? t(texts.byRule, rule)
    : t({ none: texts.byNone, tenant: texts.byTenantList, person: texts.byPersonList }[list]);
  return (
    <p className={classes.answer} data-admitted={is_admitted || undefined}>
      <code>{address}</code> <strong>{t(is_admitted ? texts.admitted : texts.refused)}</strong> {why}
    </p>
  );
}
