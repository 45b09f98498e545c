// Chinese surnames as people abroad spell them: Cantonese, Hokkien and Wade–Giles beside pinyin, which the readings have.

const table = `
王 wong ong heng; 陈 chan tan chen; 李 lee lei; 张 cheung chang teo teoh; 黄 wong ng ooi hwang huang; 林 lam lim; 吴 ng goh ngo; 刘 lau low liew lao
杨 yeung yeo young; 蔡 tsai choi chua chai; 郑 cheng tay teh chang; 谢 hsieh tse cheah chia; 许 hsu hui koh khor; 何 ho; 郭 kwok quek kuo kok
周 chow chew chou chiu; 叶 yip yap yeh ip; 曾 tsang tseng chan; 朱 chu choo; 徐 tsui hsu chee; 孙 suen soon; 马 mah beh; 胡 wu woo oh
罗 law lo; 梁 leung leong niu; 宋 sung; 唐 tong; 韩 hon; 冯 fung; 董 tung; 萧 siu hsiao seow; 程 ching; 曹 tso tsao chou; 袁 yuen; 邓 tang teng
沈 sham sim; 苏 so soh; 卢 lo loh; 蒋 chiang cheung; 丁 ting; 魏 ngai; 余 yee yue; 潘 poon phua; 戴 tai toh; 夏 hsia har; 钟 chung cheong
田 tin tien; 任 yam jen; 姜 keung chiang; 方 fong png; 石 shek shih; 姚 yiu yeow; 谭 tam; 廖 liu liew liao; 邹 chow tsou; 熊 hung; 金 kam chin kim
陆 luk loke; 孔 hung kung; 白 pak pai; 崔 chui; 康 hong; 毛 mo; 邱 yau khoo chiu; 江 kong kang chiang; 顾 koo ku; 侯 hau how; 邵 siu; 孟 mang
龙 lung; 万 man; 段 tuen; 雷 lui; 钱 chin chien; 汤 tong; 尹 wan; 黎 lai; 易 yik; 常 sheung; 武 mo; 乔 kiu chiao; 贺 ho; 龚 kung; 文 man; 赵 chiu chao
欧阳 auyeung auyang; 司徒 szeto; 司马 szema ssuma; 诸葛 chuko; 上官 sheungkwun; 夏侯; 慕容 muyung; 东方; 皇甫; 尉迟; 公孙; 令狐; 端木; 轩辕; 长孙; 宇文
`;

/** Further surnames, which have their pinyin alone. */
const spelledAsSpoken = Array.from(
  '高彭肖于杜吕范汪韦贾付秦薛闫史陶郝覃严莫向赖施洪艾安敖巴鲍卞卜岑柴车成池迟仇储楚褚从丛党狄刁窦樊费丰封符甘戈葛耿宫古谷关管桂海杭和衡宏花怀宦惠霍姬吉计季简焦靳荆井景居鞠柯匡邝况兰蓝郎劳冷利练蔺凌柳娄鲁鹿路栾骆麻满茅米苗闵' +
    '明缪牟木穆那倪聂宁牛农欧庞裴皮平蒲浦齐祁强丘屈瞿曲全冉饶荣阮芮桑沙商尚舒司粟隋谈滕童佟涂屠宛危卫温翁邬巫伍奚席鲜咸项解辛邢幸宣荀燕晏羊阳仰伊应游尤俞虞郁喻元苑岳云臧翟詹占湛章甄支仲竺祝庄卓宗左',
);

const spellings = new Map(
  table
    .split(/[;\n]/)
    .map((entry) => entry.trim().split(' '))
    .filter(([surname]) => surname)
    .map(([surname = '', ...others]) => [surname, others] as const),
);

/** Spellings of a surname besides its pinyin. */
export const spellingsOf = (surname: string): readonly string[] => spellings.get(surname) ?? [];

/** Surnames of two characters. */
export const isLongSurname = (characters: string): boolean => characters.length === 2 && spellings.has(characters);

export const surnames: readonly string[] = [...spellings.keys(), ...spelledAsSpoken];
