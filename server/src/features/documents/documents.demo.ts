// The demo's documents: two that are published, and one that is still written.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { DocumentKind } from '@backoffice/contract/documents/documents.ts';
import type pg from 'pg';
import { writeActions, type DemoAction } from '#demo/audit-lines.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';

interface DemoDocument {
  kind: DocumentKind;
  title_zh: string;
  title_en: string;
  content_zh: string;
  content_en: string;
  isPublished: boolean;
}

const documents: DemoDocument[] = [
  {
    kind: 'terms',
    title_zh: '服务条款',
    title_en: 'Terms of service',
    content_zh:
      '<h2>一、服务内容</h2><p>本公司为客户提供证券交易及相关服务（演示文本）。</p><h2>二、费用</h2><p>费用以费率表为准。</p>',
    content_en:
      '<h2>1. Services</h2><p>The company offers trading in securities and related services (demo text).</p><h2>2. Fees</h2><p>Fees follow the fee schedule.</p>',
    isPublished: true,
  },
  {
    kind: 'risk',
    title_zh: '风险披露声明',
    title_en: 'Risk disclosure',
    content_zh:
      '<p>投资有<strong>风险</strong>，可能损失全部本金。</p><ul><li><p>市场风险</p></li><li><p>流动性风险</p></li></ul>',
    content_en:
      '<p>Investing involves <strong>risk</strong>; you may lose all of your capital.</p><ul><li><p>Market risk</p></li><li><p>Liquidity risk</p></li></ul>',
    isPublished: true,
  },
  {
    kind: 'privacy',
    title_zh: '隐私政策',
    title_en: 'Privacy policy',
    content_zh: '<p>我们只在提供服务所需的范围内使用您的资料（草稿）。</p>',
    content_en: '<p>We use your data only as far as our services need it (draft).</p>',
    isPublished: false,
  },
];

const madeMs = 300 * dayMs;

/** Runs after the clients are loaded: four in five have agreed. */
export async function loadDocuments(client: pg.Client, random: Random, god: string): Promise<void> {
  const at = new Date(Date.now() - madeMs).toISOString();
  const rows = documents.map(({ isPublished, ...texts }) => ({
    id: random.uuid(),
    ...texts,
    published: isPublished ? 1 : null,
    published_version: isPublished ? 3 : null,
    create_datetime: at,
    update_datetime: at,
    version: isPublished ? 3 : 2,
  }));
  await insertAll(client, 'documents', rows);
  const published = rows.filter((row) => row.published !== null);
  await insertAll(
    client,
    'document_versions',
    published.map(({ id, title_zh, title_en, content_zh, content_en }) => ({
      document_id: id,
      number: 1,
      title_zh,
      title_en,
      content_zh,
      content_en,
      effective_datetime: at,
      must_agree: true,
      published_by: god,
      create_datetime: at,
    })),
  );
  await client.query(
    `insert into document_agreements (document_id, number, client_id, create_datetime)
     select document_id, number, clients.id, greatest(clients.create_datetime, effective_datetime)
     from document_versions, clients
     where document_versions.tenant_id = clients.tenant_id and not fake and mod(abs(hashtext(clients.id::text)), 10) < 8`,
  );
  await writeActions(
    client,
    rows.flatMap(({ id, kind, title_zh, title_en, published: number }): DemoAction[] => [
      {
        at,
        action: 'document.created',
        by: { staff: god },
        record: { type: 'document', id },
        after: { kind, title_zh, title_en },
      },
      ...(number
        ? [
            {
              at,
              action: 'document.published',
              by: { staff: god },
              record: { type: 'document', id },
              after: { published: number, must_agree: true },
            },
          ]
        : []),
    ]),
  );
}
