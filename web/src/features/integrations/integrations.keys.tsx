// The list of API keys: what each may do, when it was last used, and its end.
import {
  activateApiKey,
  apiKeyStatuses,
  apiKeyTransitions,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  type ApiKey,
} from '@backoffice/contract/integrations/integrations.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconBan, IconPlayerPlay } from '@tabler/icons-react';
import { ListPage } from '#core/list/list-page.tsx';
import { statusChoices } from '#core/statuses.texts.ts';
import { fill, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { AddButton } from './integrations.add-button.tsx';
import { PlaceSwitch } from './integrations.switch.tsx';
import { places, scopeTexts, texts } from './integrations.texts.ts';
import { Words } from './integrations.words.tsx';

const loadForm = async () => (await import('./integrations.key-form.tsx')).CreateKey;

export const KeysList = () => (
  <ListPage
    title={places.keys}
    endpoint={listApiKeys}
    filters={[
      { field: 'name', label: texts.name },
      { field: 'status', label: texts.status, choices: statusChoices(apiKeyStatuses) },
    ]}
    columns={[
      { field: 'name', label: texts.name, show: 'text', width: 176 },
      { field: 'prefix', label: texts.prefix, show: Beginning, width: 144 },
      { field: 'status', label: texts.status, show: 'status' },
      { field: 'scopes', label: texts.scopes, show: Scopes, width: 224 },
      { field: 'networks', label: texts.networks, show: Networks, width: 144 },
      { field: 'calls_per_minute', label: texts.pace, show: 'number', width: 112, optional: true },
      { field: 'last_used_datetime', label: texts.lastUsed, show: 'time' },
      { field: 'last_used_address', label: texts.lastAddress, show: 'text', optional: true },
      { field: 'created_by', label: texts.createdBy, show: 'text', width: 96 },
      { field: 'create_datetime', label: texts.createdAt, show: 'time' },
    ]}
    actions={
      <>
        <PlaceSwitch place="keys" />
        <AddButton endpoint={createApiKey} label={texts.addKey} loadForm={loadForm} />
      </>
    }
    rowActions={KeyActions}
  />
);

const Beginning = ({ prefix }: ApiKey) => <code>{`bo_${prefix}_…`}</code>;
const Scopes = ({ scopes }: ApiKey) => <Words words={scopes.map((scope) => scopeTexts[scope])} />;

function Networks({ networks }: ApiKey) {
  const t = useText();
  const line = networks.length > 0 ? networks.join(', ') : t(texts.everywhere);
  return <span title={line}>{line}</span>;
}

const KeyActions = ({ id, name, version, status }: ApiKey) => (
  <>
    <ActionButton
      endpoint={activateApiKey}
      input={{ id, version }}
      label={texts.activate}
      icon={IconPlayerPlay}
      enabled={canTransition(apiKeyTransitions, 'activate', status)}
      confirm={fill(texts.confirmActivate, name)}
    />
    <ActionButton
      endpoint={revokeApiKey}
      input={{ id, version, reason: '' }}
      label={texts.revoke}
      icon={IconBan}
      danger
      enabled={canTransition(apiKeyTransitions, 'revoke', status)}
      confirm={fill(texts.confirmRevoke, name)}
      askReason
      done={texts.revoked}
      failed={texts.notRevoked}
    />
  </>
);
