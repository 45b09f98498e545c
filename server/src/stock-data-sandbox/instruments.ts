// The instruments of the sandbox: a few real names and many invented ones, the same for the same seed.
import { chance } from './chance.ts';

export interface Instrument {
  /** `MIC:code` */
  symbol: string;
  mic: string;
  name_zh: string;
  name_en: string;
  /** Initials of the Chinese name, as people type it: GZMT. */
  initials: string;
  lot: number;
  first_price: number;
}

interface Listing {
  known: readonly (readonly [code: string, zh: string, en: string, initials: string, price: number])[];
  /** The code of the n-th invented one. */
  codeOf: (number: number) => string;
  lotOf: (number: number) => number;
  /** Usual size of prices there. */
  scale: number;
}

const digits = (number: number, length: number) => String(number).padStart(length, '0');
const letters = (number: number) =>
  [26 * 26, 26, 1].map((unit) => String.fromCodePoint(65 + (Math.floor(number / unit) % 26))).join('');

const listings: Record<string, Listing> = {
  XSHG: {
    known: [
      ['600519', '贵州茅台', 'Kweichow Moutai', 'GZMT', 1_480],
      ['601398', '工商银行', 'ICBC', 'GSYH', 6.8],
      ['600036', '招商银行', 'China Merchants Bank', 'ZSYH', 41],
      ['601318', '中国平安', 'Ping An Insurance', 'ZGPA', 52],
    ],
    codeOf: (number) => `60${digits(2_000 + number, 4)}`,
    lotOf: () => 100,
    scale: 24,
  },
  XHKG: {
    known: [
      ['00700', '腾讯控股', 'Tencent Holdings', 'TXKG', 420],
      ['09988', '阿里巴巴', 'Alibaba Group', 'ALBB', 96],
      ['00005', '汇丰控股', 'HSBC Holdings', 'HFKG', 78],
    ],
    codeOf: (number) => digits(1_200 + number, 5),
    lotOf: (number) => [100, 200, 500, 1_000, 2_000][number % 5] ?? 100,
    scale: 32,
  },
  XNYS: {
    known: [
      ['KO', '可口可乐', 'Coca-Cola', 'KKKL', 63],
      ['JPM', '摩根大通', 'JPMorgan Chase', 'MGDT', 240],
      ['DIS', '迪士尼', 'Walt Disney', 'DSN', 112],
    ],
    codeOf: (number) => `Z${letters(number * 7)}`,
    lotOf: () => 1,
    scale: 80,
  },
  XWAR: {
    known: [['PKO', '波兰储蓄银行', 'PKO Bank Polski', 'BLCXYH', 62]],
    codeOf: (number) => `W${letters(number * 5)}`,
    lotOf: () => 1,
    scale: 45,
  },
  XMAD: {
    known: [['SAN', '桑坦德银行', 'Banco Santander', 'STDYH', 4.6]],
    codeOf: (number) => `M${letters(number * 5)}`,
    lotOf: () => 1,
    scale: 18,
  },
  XKRX: {
    known: [['005930', '三星电子', 'Samsung Electronics', 'SXDZ', 54_000]],
    codeOf: (number) => digits(10_000 + number * 10, 6),
    lotOf: () => 1,
    scale: 40_000,
  },
};

const places = [
  ['华东', 'Huadong', 'HD'],
  ['长江', 'Changjiang', 'CJ'],
  ['泰山', 'Taishan', 'TS'],
  ['新海', 'Xinhai', 'XH'],
  ['金陵', 'Jinling', 'JL'],
  ['北辰', 'Beichen', 'BC'],
  ['东方', 'Dongfang', 'DF'],
  ['银河', 'Yinhe', 'YH'],
] as const;
const trades = [
  ['科技', 'Technology', 'KJ'],
  ['药业', 'Pharma', 'YY'],
  ['能源', 'Energy', 'NY'],
  ['重工', 'Heavy Industry', 'ZG'],
  ['食品', 'Foods', 'SP'],
  ['物流', 'Logistics', 'WL'],
  ['地产', 'Property', 'DC'],
] as const;

export function inventInstruments(seed: number): Instrument[] {
  return Object.entries(listings).flatMap(([mic, { known, codeOf, lotOf, scale }]) => [
    ...known.map(([code, name_zh, name_en, initials, first_price], number) => ({
      symbol: `${mic}:${code}`,
      mic,
      name_zh,
      name_en,
      initials,
      lot: lotOf(number),
      first_price,
    })),
    ...places.flatMap(([placeZh, placeEn, placeInitials], place) =>
      trades.map(([tradeZh, tradeEn, tradeInitials], trade): Instrument => {
        const number = place * trades.length + trade;
        const code = codeOf(number);
        return {
          symbol: `${mic}:${code}`,
          mic,
          name_zh: placeZh + tradeZh,
          name_en: `${placeEn} ${tradeEn}`,
          initials: placeInitials + tradeInitials,
          lot: lotOf(number),
          first_price: scale * (0.3 + 2 * chance(seed, mic, code)),
        };
      }),
    ),
  ]);
}
