// Saves the current filters and layout as a view: its name, and for those who may the roles it is shared with.
import {
  createView,
  mayShareViews,
  type ListLayout,
  type ListView,
} from '@backoffice/contract/preferences/preferences.ts';
import { roles, type Role } from '@backoffice/contract/kit/permissions.ts';
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { faultTexts } from '#start/errors.texts.ts';
import { useWrite } from '#platform/api/queries.ts';
import { useSession } from '#platform/session/session.ts';
import { useText, type Choices } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.ts';
import { WriteButton } from '#ui/actions/write-button.tsx';
import { listName } from '../list.names.ts';
import type { ListEndpoint } from '../list.types.ts';
import { viewTexts as texts } from './views.texts.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

interface ViewFormProps {
  endpoint: ListEndpoint;
  roleNames: Choices<Role>;
  search: Record<string, string>;
  layout: ListLayout;
  onSaved: (view: ListView) => void;
  onClose: () => void;
}

export default function ViewForm({ endpoint, roleNames, search, layout, onSaved, onClose }: ViewFormProps) {
  useFocusReturn();
  const t = useText();
  const { profile } = useSession();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [sharedWith, setSharedWith] = useState<Role[]>([]);
  const create = useWrite(createView);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === '') return setIsMissing(true);
    create.mutate(
      { input: { list: listName(endpoint), name, search, layout, shared_with: sharedWith } },
      {
        onSuccess: (view) => {
          notifyDone(texts.saved);
          onSaved(view);
          onClose();
        },
        onError: (error) => notifyFailed(texts.notSaved, error),
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(texts.createTitle)}
      size={400}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t(texts.name)}
            value={name}
            maxLength={40}
            error={isMissing && name.trim() === '' && t(faultTexts.required)}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          {profile && mayShareViews(profile.role) && (
            <Checkbox.Group
              label={t(texts.shareWith)}
              value={sharedWith}
              onChange={(chosen) => setSharedWith(roles.filter((role) => chosen.includes(role)))}
            >
              <Group gap="lg" mt={4}>
                {roles.map((role) => (
                  <Checkbox key={role} value={role} label={t(roleNames[role])} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t(dialogTexts.cancel)}
            </Button>
            <WriteButton type="submit" loading={create.isPending}>
              {t(texts.keep)}
            </WriteButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
