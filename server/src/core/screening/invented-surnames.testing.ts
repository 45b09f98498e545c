// People with invented surnames: entries of lists and clients, the same ones each time.
import type { ScreenedName, WatchEntry } from './verdict.ts';

const words = (text: string) => text.trim().split(/\s+/);
const familyNames = Array.from(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
);
const givenCharacters = Array.from(
  '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉玲建国华红梅鑫波宇浩凯健俊帆雪琳晨阳慧颖佳欣怡雨婷梓涵子轩博思远嘉懿泽昊天磊瑞安宁成志新春海燕飞鹏亮云龙莉丹倩蓉婕琪彤峰毅翔睿哲航宏达恒盛昌荣贵福德仁义礼智信忠孝廉',
);
const western = words(`
  James Robert John Michael David William Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Donald Steven Andrew Paul
  Joshua Kenneth Kevin Brian George Timothy Ronald Edward Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon
  Benjamin Samuel Gregory Alexander Patrick Frank Raymond Jack Dennis Jerry Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Karen
  Sarah Lisa Nancy Sandra Betty Ashley Emily Kimberly Margaret Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Laura Helen Sharon
  Olga Ivan Sergei Dmitri Alexei Natalia Irina Tatiana Mohammed Ahmed Hassan Fatima Omar Yusuf Khalid Ibrahim Carlos Jose Luis Juan Miguel Ana
  Carmen Sofia Giulia Marco Luca Francesca Hans Jurgen Klaus Ingrid Lars Erik Astrid Pierre Jean Claude Marie Camille Hiroshi Kenji Yuki Akira
`);
const onsets = words('b br c ch d dr f fl g gl gr h j k kl kr l m n p pl pr qu r s sc sh sl st str t th tr v w y z zh');
const vowels = words('a e i o u ai au ea ei ie oa oo ou');
const codas = words('b ck d ff g l ll m n nd ng nn p r rd rk rn rt s ss st t x z');
const endings = words('son sen berg mann ini ov ova ez ski ton ley ford well wood stein escu idis oglu yan dze vic');

/** Numbers between 0 and 1, the same for the same seed. */
function drawer(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  return { next, oneOf };
}

type Draw = ReturnType<typeof drawer>;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const surname = ({ oneOf, next }: Draw) =>
  capital(
    oneOf(onsets) + oneOf(vowels) + oneOf(codas) + (next() < 0.5 ? oneOf(vowels) + oneOf(codas) : '') + oneOf(endings),
  );
const westernName = (draw: Draw) =>
  [draw.oneOf(western), ...(draw.next() < 0.4 ? [draw.oneOf(western)] : []), surname(draw)].join(' ');
const chineseName = ({ oneOf, next }: Draw) =>
  oneOf(familyNames) + oneOf(givenCharacters) + (next() < 0.75 ? oneOf(givenCharacters) : '');

function birth({ next }: Draw): string {
  const day = new Date(Date.UTC(1940 + Math.floor(next() * 65), Math.floor(next() * 12), 1 + Math.floor(next() * 28)));
  return day.toISOString().slice(0, 10);
}

/** Seventeen of twenty with a birth, one of ten Chinese; some with another name. */
export function inventEntries(count: number, seed = 1): WatchEntry[] {
  const draw = drawer(seed);
  return Array.from({ length: count }, (_, index) => {
    const invent = draw.next() < 0.1 ? chineseName : westernName;
    const names = [invent(draw), ...(draw.next() < 0.4 ? [invent(draw)] : [])].map((name) => ({ name, weak: false }));
    return { id: `e${index}`, kind: 'person', names, births: draw.next() < 0.85 ? [birth(draw)] : [] };
  });
}

/** Half Chinese, half western, all with a birth: clients who have shown an identity. */
export function inventClients(count: number, seed = 2): ScreenedName[] {
  const draw = drawer(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    subject_type: 'identity_check',
    client_id: null,
    name: index % 2 === 0 ? chineseName(draw) : westernName(draw),
    birth_date: birth(draw),
  }));
}
