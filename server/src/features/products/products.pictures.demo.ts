// Draws invented statements of custodians, issuers and administrators: each says that it is a specimen.
import sharp from 'sharp';

export interface StatementFacts {
  name_zh: string;
  name_en: string;
  symbol: string;
  currency: string;
  quota: string | number | null;
  day: string;
}

const [width, height] = [620, 877];
const ink = '#1d2433';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Label and value, one below the other. */
const row = ([label, value]: readonly [string, string], number: number) => {
  const y = 330 + number * 56;
  return `<text x="64" y="${y}" font-size="13" fill="#667085">${escaped(label)}</text>
    <text x="300" y="${y}" font-size="16">${escaped(value)}</text>
    <path d="M64 ${y + 18} H556" stroke="#d0d5dd"/>`;
};

export function drawStatement({ name_zh, name_en, symbol, currency, quota, day }: StatementFacts): Promise<Buffer> {
  const facts = [
    ['产品 Product', name_zh],
    ['', name_en],
    ['代码 Symbol', symbol],
    ['币种 Currency', currency],
    ['数量 Quantity', quota === null ? '—' : Number(quota).toLocaleString('en-US')],
    ['日期 Date', day],
  ] as const;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${ink}"
      font-family="Noto Sans SC, Noto Sans CJK SC, sans-serif">
    <rect width="${width}" height="${height}" fill="#ffffff"/>
    <rect x="64" y="64" width="44" height="44" rx="8" fill="#1d3b6b"/><path d="M74 98 l12 -22 l12 22 z" fill="#ffffff"/>
    <text x="122" y="84" font-size="18" font-weight="700">演示托管银行</text>
    <text x="122" y="104" font-size="12" fill="#667085">DEMO CUSTODY BANK</text>
    <path d="M64 140 H556" stroke="${ink}" stroke-width="2"/>
    <text x="64" y="200" font-size="26" font-weight="700">持有证明</text>
    <text x="64" y="228" font-size="15" fill="#667085">STATEMENT OF HOLDINGS</text>
    <text x="64" y="276" font-size="13">兹证明截至下列日期，本行托管账户持有： We confirm that we hold, as of the date below:</text>
    ${facts.map(row).join('')}
    <circle cx="470" cy="740" r="58" fill="none" stroke="#c8202f" stroke-opacity="0.7" stroke-width="3"/>
    <text x="470" y="738" font-size="15" fill="#c8202f" text-anchor="middle">演示专用章</text>
    <text x="470" y="758" font-size="10" fill="#c8202f" text-anchor="middle">DEMO SEAL</text>
    <path d="M64 760 q 20 -34 40 0 t 40 0 t 36 -6" fill="none" stroke="#1d3b6b" stroke-width="2"/>
    <text x="64" y="786" font-size="12" fill="#667085">授权签字 Authorised signature</text>
    <text x="310" y="480" font-size="64" fill="#c8202f" fill-opacity="0.12" transform="rotate(-28 310 480)" text-anchor="middle">SPECIMEN 样本</text></svg>`;
  return sharp(Buffer.from(drawn)).jpeg({ quality: 72 }).toBuffer();
}
