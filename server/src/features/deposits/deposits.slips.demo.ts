// Draws the proof of a deposit as clients send it: a bank's receipt, or the page of a wallet. Each says that it is a specimen.
import sharp from 'sharp';

export interface Slip {
  payer: string;
  amount: string;
  currency: string;
  sub_type: 'bank' | 'crypto';
  /** Time as the receipt prints it. */
  time: string;
  /** Any number: bank, colours and the number of the receipt follow from it. */
  variant: number;
}

const width = 480;
const height = 640;
const banks = [
  { name: '东港商业银行 EAST HARBOUR BANK', ink: '#b3202c' },
  { name: '长河银行 LONG RIVER BANK', ink: '#8a5a00' },
  { name: '北岸储蓄银行 NORTH SHORE SAVINGS', ink: '#1a4a9c' },
  { name: '云岭银行 CLOUD RIDGE BANK', ink: '#1f5c45' },
];

export const drawSlip = (slip: Slip): Promise<Buffer> =>
  sharp(Buffer.from(slip.sub_type === 'crypto' ? walletPage(slip) : receipt(slip)))
    .jpeg({ quality: 72 })
    .toBuffer();

const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+(?=\.|$))/, ',');
const text = (x: number, y: number, words: string, style = 'font-size="16"') =>
  `<text x="${x}" y="${y}" ${style}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

const sheet = (paper: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans SC, Noto Sans CJK SC, sans-serif" fill="#1d2433">
    <rect width="${width}" height="${height}" fill="#c9cdd4"/><rect x="20" y="20" width="440" height="600" rx="6" fill="${paper}"/>${inside}
    <text x="240" y="350" font-size="44" fill="#c8202f" fill-opacity="0.14" transform="rotate(-24 240 340)" text-anchor="middle">SPECIMEN 样本</text></svg>`;

const rows = (facts: [string, string][], top: number, muted: string) =>
  facts
    .map(
      ([name, value], place) =>
        text(44, top + place * 40, name, `font-size="15" fill="${muted}"`) +
        text(436, top + place * 40, value, 'font-size="16" text-anchor="end"'),
    )
    .join('');

function receipt({ payer, amount, currency, time, variant }: Slip) {
  const { name, ink } = banks[variant % banks.length] as (typeof banks)[number];
  const number = String(variant * 7_919 + 10_000_019).padStart(16, '2026');
  return sheet(
    '#ffffff',
    `<rect x="20" y="20" width="440" height="72" rx="6" fill="${ink}"/>` +
      text(44, 64, name, 'font-size="20" fill="#ffffff"') +
      text(240, 138, '电子回单 TRANSFER RECEIPT', 'font-size="20" text-anchor="middle"') +
      text(240, 206, `${grouped(amount)} ${currency}`, 'font-size="36" font-weight="600" text-anchor="middle"') +
      text(240, 236, '转账成功', 'font-size="15" fill="#0b7a43" text-anchor="middle"') +
      rows(
        [
          ['付款人 From', payer],
          ['付款账号', `6222 **** **** ${String(variant % 10_000).padStart(4, '0')}`],
          ['收款人 To', '演示经纪有限公司'],
          ['时间 Time', time],
          ['回单号 No.', number],
        ],
        296,
        '#667085',
      ) +
      `<circle cx="360" cy="540" r="46" fill="none" stroke="#c8202f" stroke-width="3" stroke-opacity="0.7"/>` +
      text(360, 546, '业务专用章', 'font-size="15" fill="#c8202f" fill-opacity="0.8" text-anchor="middle"'),
  );
}

function walletPage({ payer, amount, currency, time, variant }: Slip) {
  const digits = (from: number) => (variant * from).toString(16).padStart(8, '7').slice(-8);
  return sheet(
    '#14171f',
    `<g fill="#e6e9f0"><circle cx="240" cy="110" r="34" fill="#3ccb7f"/>` +
      `<path d="M224 110 l12 12 l22 -24" stroke="#14171f" stroke-width="6" fill="none"/>` +
      text(240, 196, `−${grouped(amount)} ${currency}`, 'font-size="32" font-weight="600" text-anchor="middle"') +
      text(240, 228, 'Completed 已完成', 'font-size="15" fill="#3ccb7f" text-anchor="middle"') +
      rows(
        [
          ['Network', 'TRC20'],
          ['From', payer],
          ['To', `T${digits(31)}…${digits(17)}`],
          ['Tx hash', `${digits(101)}…${digits(53)}`],
          ['Confirmations', String(19 + (variant % 40))],
          ['Time', time],
        ],
        300,
        '#98a1b3',
      ) +
      '</g>',
  );
}
