// The public check of a client's paper: says, in both languages and without a login, whether the paper is genuine.
import { verifyClientDocument } from '@backoffice/contract/client-documents/client-documents.ts';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Text } from '#platform/texts.ts';
import classes from './client-documents.module.css';
import { checkTexts } from './client-documents.texts.ts';

type Verdict = OutputOf<typeof verifyClientDocument> | 'later';

export function DocumentCheckPage() {
  const [, , tenant = '', number = '', digest = ''] = window.location.pathname.split('/').map(decodeURIComponent);
  const { data, error } = useQuery({
    queryKey: ['document check', tenant, number, digest],
    queryFn: () => check(tenant, number, digest),
    retry: false,
  });
  return (
    <main className={classes.check}>
      <title>{`${checkTexts.title.zh} · ${checkTexts.title.en}`}</title>
      <h1>
        <Both text={checkTexts.title} />
      </h1>
      <div role="status" className={classes.verdict} data-genuine={toneOf(data)}>
        {verdictOf(data, error).map((text) => (
          <Both key={text.en} text={text} />
        ))}
      </div>
      <dl>
        <dt>
          {checkTexts.number.zh} · {checkTexts.number.en}
        </dt>
        <dd>{number}</dd>
        <dt>
          {checkTexts.digest.zh} · {checkTexts.digest.en}
        </dt>
        <dd>
          <code>{digest}</code>
        </dd>
      </dl>
    </main>
  );
}

function toneOf(verdict: Verdict | undefined): 'yes' | 'no' | undefined {
  if (!verdict || verdict === 'later') return undefined;
  return verdict.genuine ? 'yes' : 'no';
}

const Both = ({ text }: { text: Text }) => (
  <>
    <div lang="zh">{text.zh}</div>
    <div lang="en">{text.en}</div>
  </>
);

function verdictOf(verdict: Verdict | undefined, error: unknown): Text[] {
  if (error) return [checkTexts.failed];
  if (!verdict) return [checkTexts.checking];
  if (verdict === 'later') return [checkTexts.later];
  if (!verdict.genuine) return [checkTexts.notGenuine];
  return verdict.replaced ? [checkTexts.genuine, checkTexts.replaced] : [checkTexts.genuine];
}

/** Asks the tenant that the address names, whichever tenant's page this is. */
async function check(tenant: string, number: string, digest: string): Promise<Verdict> {
  const { method, path } = verifyClientDocument;
  const response = await fetch(`/api/${encodeURIComponent(tenant)}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, digest }),
  });
  if (response.status === 429) return 'later';
  // An unknown house and an address that is cut off are no paper of ours either.
  if (response.status === 404 || response.status === 400) return { genuine: false, replaced: false };
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return (await response.json()) as OutputOf<typeof verifyClientDocument>;
}
