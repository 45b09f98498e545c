// Preview of the drafted grants: the pages of a person's menu, and what they may do on each.
import { menu, visibleMenu, type MenuItem } from '@backoffice/contract/kit/menu.ts';
import { actions, isGranted, type Grant, type Role } from '@backoffice/contract/kit/permissions.ts';
import { getMenu } from '@backoffice/contract/sign-in/sign-in.ts';
import { findStaff } from '@backoffice/contract/staff/staff.names.ts';
import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { StaffSelect } from '#core/pickers/staff-select.tsx';
import { useRead } from '#platform/api/queries.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from './permissions.module.css';
import { actionTexts, resourceTexts } from '#core/words/permissions.texts.ts';
import { texts } from './permissions.texts.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

interface PreviewProps {
  /** The role in view, until a person is chosen. */
  role: Role;
  grantsOf: (role: Role) => readonly Grant[];
  onClose: () => void;
}

export default function Preview({ role, grantsOf, onClose }: PreviewProps) {
  useFocusReturn();
  const t = useText();
  const isPhone = useIsPhone();
  const [personId, setPersonId] = useState<string | null>(null);
  const staff = useRead(findStaff, {});
  const { data: site } = useRead(getMenu, {});
  const shownRole = staff.data?.items.find(({ id }) => id === personId)?.role ?? role;
  const grants = grantsOf(shownRole);
  const pages = leavesOf(visibleMenu(menu, { grants, region: site?.region ?? '', role: shownRole }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t(texts.preview)} · ${t(roleTexts[shownRole])}`}
      size={560}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <Stack gap="md">
        <StaffSelect label={t(texts.person)} value={personId} onChange={setPersonId} values={{}} />
        <p className={classes.hint}>{t(pages.length > 0 ? texts.previewHint : texts.nothing)}</p>
        <ul className={classes.pages}>
          {pages.map(({ name, resource }) => (
            <li key={name}>
              <strong>{resource && t(resourceTexts[resource])}</strong>
              <span>
                {actions
                  .filter((action) => isGranted(grants, resource, action))
                  .map((action) => t(actionTexts[action]))
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}

/** The pages themselves; one that everyone sees says nothing about grants. */
const leavesOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children ? leavesOf(item.children) : item.resource ? [item] : []));
