// Terms of one client, found by name.
import { getClientTerms } from '@backoffice/contract/trade-config/trade-config.client-terms.ts';
import { ClientPicker } from '#core/pickers/client-picker.tsx';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { Denied } from '#ui/feedback/denied.tsx';
import { usePage } from '#ui/layout/page.ts';
import { TitledPage } from '#ui/layout/titled-page.tsx';
import ClientTermsPanel from './trade-config.terms.panel.tsx';
import classes from './trade-config.module.css';
import { TabSwitch } from './trade-config.switch.tsx';
import { texts } from './trade-config.texts.ts';

export default function TermsOfClient() {
  const t = useText();
  const { search, setSearch } = usePage();
  const isReadable = useAllowed(getClientTerms.access);
  const client = search['client'] ?? null;
  if (!isReadable) return <Denied />;
  return (
    <TitledPage title={texts.title} tools={<TabSwitch tab="client" />}>
      <div className={classes.client}>
        <ClientPicker
          label={t(texts.client)}
          value={client}
          onChange={(id) => setSearch(id === null ? {} : { client: id })}
          values={{}}
        />
      </div>
      {client ? <ClientTermsPanel clientId={client} /> : <p className={classes.hint}>{t(texts.chooseClient)}</p>}
    </TitledPage>
  );
}
