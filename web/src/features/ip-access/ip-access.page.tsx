// The rules of IP access: from which networks staff may come in, and a test of one address.
import {
  createIpRule,
  deleteIpRule,
  listIpRules,
  updateIpRule,
  type IpRule,
} from '@backoffice/contract/ip-access/ip-access.ts';
import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { StaffPicker } from '#core/pickers/staff-picker.tsx';
import { fill, useText } from '#platform/texts.ts';
import { AddButton } from '#ui/form/add-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowAction, rowForm } from '#ui/list/row-actions.tsx';
import { TestButton } from './ip-access.try-button.tsx';
import { PolicyButton } from './ip-access.policy.tsx';
import { labels, texts } from './ip-access.texts.ts';

const RuleForm = lazyDialog(() => import('./ip-access.form.tsx'));

const rowActions = [
  rowForm<IpRule>(updateIpRule, {
    label: texts.edit,
    icon: IconPencil,
    renderForm: (rule, close) => <RuleForm rule={rule} onClose={close} />,
  }),
  rowAction<IpRule, typeof deleteIpRule>(deleteIpRule, {
    label: texts.remove,
    icon: IconTrash,
    danger: true,
    inputOf: ({ id, version }) => ({ id, version }),
    confirm: ({ network }) => fill(texts.confirmRemove, network),
    failed: texts.notRemoved,
  }),
];

export const IpAccessPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listIpRules}
    labels={labels}
    filters={['address', { field: 'staff_id', picker: StaffPicker }, 'status']}
    columns={[
      { field: 'network', width: 200 },
      { field: 'staff_name', show: AppliesTo, width: 144, file: [{ field: 'staff_name', empty: texts.everyone }] },
      { field: 'note', width: 240 },
      'status',
      'expire_datetime',
      'created_by',
      'create_datetime',
    ]}
    actions={
      <Group gap="sm">
        <TestButton />
        <PolicyButton />
        <AddButton
          endpoint={createIpRule}
          label={texts.add}
          renderForm={(close) => (
            <Suspense>
              <RuleForm rule={null} onClose={close} />
            </Suspense>
          )}
        />
      </Group>
    }
    rowActions={rowActions}
  />
);

function AppliesTo({ staff_name }: IpRule) {
  const t = useText();
  return staff_name ?? t(texts.everyone);
}
