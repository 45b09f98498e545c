// Actions for one client, as far as the person may.
import {
  changeAgent,
  changeLanguage,
  forceOffline,
  markAsRobot,
  resetAuthenticator,
  resetPassword,
  toggleClient,
} from '@backoffice/contract/clients/clients.changes.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { sendMessage } from '@backoffice/contract/messages/messages.ts';
import {
  IconKey,
  IconLanguage,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPlugConnectedX,
  IconRobot,
  IconShieldOff,
  IconUserShare,
  type Icon,
} from '@tabler/icons-react';
import { Suspense, type ComponentType } from 'react';
import { fill, useText, type Text } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { MoreActions } from '#ui/actions/more-actions.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import classes from './clients.drawer.module.css';
import { texts } from './clients.drawer.texts.ts';
import { useFundForms } from '#core/fund-operations/fund-forms.ts';
import { fundOperations } from '#core/fund-operations/fund-operations.ts';

const SendMessage = lazyDialog(async () => ({
  default: (await import('#features/messages/messages.public.ts')).SendMessage,
}));
const ResetPassword = lazyDialog(() => import('./clients.password.form.tsx'));
const ChangeAgent = lazyDialog(() => import('./clients.agent.form.tsx'));
const ChangeLanguage = lazyDialog(() => import('./clients.language.form.tsx'));

export function ClientActions({ client }: { client: Client }) {
  const t = useText();
  const fundForms = useFundForms();
  const whyNotFunded = client.accounts.length > 0 ? null : texts.noAccount;
  const form = { client };
  const fundButtons = fundOperations.map(({ name, ...button }) => (
    <OpenForm key={name} {...form} {...button} whyNot={whyNotFunded} form={fundForms[name]} />
  ));
  return (
    <section className={classes.actions} aria-label={t(texts.actions)} data-card>
      {fundButtons.slice(0, 1)}
      <OpenForm {...form} endpoint={sendMessage} label={texts.message} icon={IconMail} form={SendMessage} />
      <MoreActions
        groups={[
          { key: 'money', title: texts.moneyGroup, children: fundButtons.slice(1) },
          {
            key: 'access',
            title: texts.accessGroup,
            children: (
              <>
                <OpenForm
                  {...form}
                  endpoint={changeAgent}
                  label={texts.changeAgent}
                  icon={IconUserShare}
                  form={ChangeAgent}
                />
                <OpenForm
                  {...form}
                  endpoint={resetPassword}
                  label={texts.password}
                  icon={IconKey}
                  form={ResetPassword}
                />
                <OpenForm
                  {...form}
                  endpoint={changeLanguage}
                  label={texts.changeLanguage}
                  icon={IconLanguage}
                  form={ChangeLanguage}
                />
                <ForceOffline {...client} />
              </>
            ),
          },
          {
            key: 'danger',
            title: texts.dangerGroup,
            children: (
              <>
                <ResetAuthenticator {...client} />
                <StateActions {...client} />
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

/** A disabled client's money stays where it is; the contract says which calls that stops. */
const whyNotFor = ({ active }: Client, { errors }: WriteEndpoint): Text | null =>
  !active && errors?.includes('client.disabled') ? texts.isDisabled : null;

interface OpenFormProps {
  client: Client;
  endpoint: WriteEndpoint;
  label: Text;
  icon: Icon;
  whyNot?: Text | null;
  form: ComponentType<{ client: Client; onClose: () => void }>;
}

const OpenForm = ({ client, form: Form, whyNot = null, ...button }: OpenFormProps) => (
  <FormButton
    {...button}
    whyNot={whyNot ?? whyNotFor(client, button.endpoint)}
    renderForm={(close) => (
      <Suspense>
        <Form client={client} onClose={close} />
      </Suspense>
    )}
  />
);

const ResetAuthenticator = ({ id, version, username, mfa }: Client) => (
  <ActionButton
    endpoint={resetAuthenticator}
    input={{ id, version, reason: '' }}
    label={texts.resetAuthenticator}
    icon={IconShieldOff}
    whyNot={mfa ? null : texts.noAuthenticator}
    confirm={fill(texts.confirmReset, username)}
    askReason
    danger
    done={texts.authenticatorReset}
    failed={texts.authenticatorNotReset}
  />
);

const ForceOffline = ({ id, username }: Client) => (
  <ActionButton
    endpoint={forceOffline}
    input={{ id }}
    label={texts.offline}
    icon={IconPlugConnectedX}
    confirm={fill(texts.confirmOffline, username)}
    done={texts.wentOffline}
    failed={texts.notOffline}
  />
);

const StateActions = ({ id, version, username, fake, active }: Client) => (
  <>
    <ActionButton
      endpoint={markAsRobot}
      input={{ id, version, reason: '' }}
      label={texts.robot}
      icon={IconRobot}
      whyNot={fake ? texts.isRobot : null}
      confirm={fill(texts.confirmRobot, username)}
      askReason
      danger
      done={texts.markedAsRobot}
      failed={texts.notMarked}
    />
    <ActionButton
      endpoint={toggleClient}
      input={{ id, version, reason: '' }}
      label={active ? texts.disable : texts.enable}
      icon={active ? IconLock : IconLockOpen}
      confirm={fill(active ? texts.confirmDisable : texts.confirmEnable, username)}
      askReason
      danger={active}
      done={active ? texts.disabled : texts.enabled}
      failed={texts.notToggled}
    />
  </>
);
