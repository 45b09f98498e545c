// The real-name tab: how far the client's identity is verified.
import type { Client } from '@backoffice/contract/clients.ts';
import { useText } from '#platform/texts.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import classes from './clients.tabs.module.css';
import { texts } from './clients.tabs.texts.ts';

export default function KycTab({ client }: { client: Client }) {
  const t = useText();
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t(texts.kycStatus)}</dt>
        <dd>
          <StatusTag status={client.kyc_status} />
        </dd>
      </div>
      <div>
        <dt>{t(texts.fullName)}</dt>
        <dd>{client.full_name || '—'}</dd>
      </div>
      <div>
        <dt>{t(texts.mobile)}</dt>
        <dd>{client.mobile || '—'}</dd>
      </div>
    </dl>
  );
}
