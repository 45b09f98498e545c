// The list of API keys: what each may do, when it was last used, and its end.
import {
  activateApiKey,
  apiKeyTransitions,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  type ApiKey,
} from '@backoffice/contract/integrations/integrations.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconBan, IconPlayerPlay } from '@tabler/icons-react';
import { ListPage } from '#core/list/list-page.tsx';
import { fill, useText } from '#platform/texts.ts';
import { rowAction } from '#ui/list/row-actions.tsx';
import { AddButton } from './integrations.add-button.tsx';
import classes from './integrations.module.css';
import { TabSwitch } from './integrations.switch.tsx';
import { tabs, texts } from './integrations.texts.ts';
import { scopeTexts } from '#core/words/api-scopes.texts.ts';
import { TextList } from './integrations.text-list.tsx';

const loadForm = async () => (await import('./integrations.key.form.tsx')).CreateKey;

const rowActions = [
  rowAction<ApiKey, typeof activateApiKey>(activateApiKey, {
    label: texts.activate,
    icon: IconPlayerPlay,
    inputOf: ({ id, version }) => ({ id, version }),
    isEnabled: ({ status }) => canTransition(apiKeyTransitions, 'activate', status),
    confirm: ({ name }) => fill(texts.confirmActivate, name),
  }),
  rowAction<ApiKey, typeof revokeApiKey>(revokeApiKey, {
    label: texts.revoke,
    icon: IconBan,
    danger: true,
    inputOf: ({ id, version }) => ({ id, version, reason: '' }),
    isEnabled: ({ status }) => canTransition(apiKeyTransitions, 'revoke', status),
    confirm: ({ name }) => fill(texts.confirmRevoke, name),
    askReason: true,
    done: texts.revoked,
    failed: texts.notRevoked,
  }),
];

export const KeysList = () => (
  <ListPage
    title={tabs.keys}
    endpoint={listApiKeys}
    labels={{
      calls_per_minute: texts.pace,
      last_used_datetime: texts.lastUsed,
      last_used_address: texts.lastAddress,
      create_datetime: texts.createdAt,
    }}
    filters={['name', 'status']}
    columns={[
      { field: 'name', width: 176 },
      { field: 'prefix', show: Beginning, width: 144 },
      'status',
      { field: 'scopes', show: Scopes, width: 224, file: [{ field: 'scopes', words: scopeTexts }] },
      { field: 'networks', show: Networks, width: 144, file: [{ field: 'networks', empty: texts.everywhere }] },
      { field: 'calls_per_minute', optional: true },
      'last_used_datetime',
      { field: 'last_used_address', optional: true },
      'created_by',
      'create_datetime',
    ]}
    actions={
      <>
        <TabSwitch tab="keys" />
        <AddButton endpoint={createApiKey} label={texts.addKey} loadForm={loadForm} />
      </>
    }
    rowActions={rowActions}
  />
);

const Beginning = ({ prefix }: ApiKey) => <code>{`bo_${prefix}_…`}</code>;
const Scopes = ({ scopes }: ApiKey) => <TextList texts={scopes.map((scope) => scopeTexts[scope])} />;

function Networks({ networks }: ApiKey) {
  const t = useText();
  if (networks.length === 0) return <span className={classes.unbound}>{t(texts.everywhere)}</span>;
  const line = networks.join(', ');
  return <span title={line}>{line}</span>;
}
