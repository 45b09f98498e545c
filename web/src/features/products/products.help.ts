// Help for the pages of the feature products: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  tradesStock: {
    purpose: {
      zh: '可供客户买卖的股票及其交易条件。',
      en: 'Stocks that clients can trade, and the terms they trade at.',
    },
    steps: [
      {
        zh: '新建草稿（可以不完整），补齐带星号的项目后提交开放。',
        en: 'Draft it, complete or not; fill in what is marked and submit it to be opened.',
      },
      {
        zh: '代码从行情服务中搜索选择，名称、币种和每手股数随之带出。',
        en: 'Find the symbol in the stock data: name, currency and lot come with it.',
      },
      {
        zh: '暂停会停止新的下单；截止后不再接受，已有的订单照常处理。',
        en: 'Paused, it takes no new orders; closed, none at all, and those there are go on.',
      },
    ],
    agreement: [
      {
        zh: '开放产品须第二人同意，并附托管或发行方的证明；价格超出行情范围等情形还须第三人。',
        en: 'Opening a product takes a second person and the statement of custodian or issuer; a price off the market takes a third.',
      },
    ],
  },
  tradesBlock: {
    purpose: {
      zh: '大宗交易：以约定价格和额度提供的股票。',
      en: 'Block deals: stocks offered at an agreed price within a quota.',
    },
    steps: [
      {
        zh: '新建草稿（可以不完整），补齐带星号的项目后提交开放。',
        en: 'Draft it, complete or not; fill in what is marked and submit it to be opened.',
      },
      {
        zh: '价格须在行情涨跌停之内；额度按占用显示剩余。',
        en: 'The price lies within the day’s limits; the quota shows what is left.',
      },
      {
        zh: '暂停会停止新的下单；截止后不再接受，已有的订单照常处理。',
        en: 'Paused, it takes no new orders; closed, none at all, and those there are go on.',
      },
    ],
    agreement: [
      {
        zh: '开放产品须第二人同意，并附托管或发行方的证明；价格超出行情范围等情形还须第三人。',
        en: 'Opening a product takes a second person and the statement of custodian or issuer; a price off the market takes a third.',
      },
    ],
  },
  tradesIpo: {
    purpose: { zh: '新股申购：申购期、额度和配售方式。', en: 'IPOs: their window, quota and method of allocation.' },
    steps: [
      {
        zh: '新建草稿（可以不完整），补齐带星号的项目后提交开放。',
        en: 'Draft it, complete or not; fill in what is marked and submit it to be opened.',
      },
      {
        zh: '申购期结束后进行配售：按比例、抽签或人工；人工配售可“全部获配”或从表格粘贴。',
        en: 'After the window the quota is shared out pro rata, by lot or by hand; by hand you can allot all or paste from a sheet.',
      },
      {
        zh: '暂停会停止新的下单；截止后不再接受，已有的订单照常处理。',
        en: 'Paused, it takes no new orders; closed, none at all, and those there are go on.',
      },
    ],
    agreement: [
      {
        zh: '开放产品须第二人同意，并附托管或发行方的证明；价格超出行情范围等情形还须第三人。',
        en: 'Opening a product takes a second person and the statement of custodian or issuer; a price off the market takes a third.',
      },
    ],
  },
  tradesDaily: {
    purpose: {
      zh: '日内交易产品：当日按官方收盘价了结。',
      en: 'Day trading: settled the same day at the official close.',
    },
    steps: [
      {
        zh: '新建草稿（可以不完整），补齐带星号的项目后提交开放。',
        en: 'Draft it, complete or not; fill in what is marked and submit it to be opened.',
      },
      {
        zh: '设置持有期限和时段；收盘价由数据源提供，缺失时在“交易所配置”补录。',
        en: 'Set holding time and hours; the close comes from the data, and is entered under “Exchanges” where it is missing.',
      },
      {
        zh: '暂停会停止新的下单；截止后不再接受，已有的订单照常处理。',
        en: 'Paused, it takes no new orders; closed, none at all, and those there are go on.',
      },
    ],
    agreement: [
      {
        zh: '开放产品须第二人同意，并附托管或发行方的证明；价格超出行情范围等情形还须第三人。',
        en: 'Opening a product takes a second person and the statement of custodian or issuer; a price off the market takes a third.',
      },
    ],
  },
  tradesAi: {
    purpose: {
      zh: 'AI 策略：客户订阅后由信号代为下单。',
      en: 'AI strategies: clients subscribe, and signals place their orders.',
    },
    steps: [
      {
        zh: '新建草稿（可以不完整），补齐带星号的项目后提交开放。',
        en: 'Draft it, complete or not; fill in what is marked and submit it to be opened.',
      },
      { zh: '维护策略的信号、单笔预算和订阅费。', en: 'Keep signals, budget per trade and fee.' },
      {
        zh: '暂停会停止新的下单；截止后不再接受，已有的订单照常处理。',
        en: 'Paused, it takes no new orders; closed, none at all, and those there are go on.',
      },
    ],
    agreement: [
      {
        zh: '开放产品须第二人同意，并附托管或发行方的证明；价格超出行情范围等情形还须第三人。',
        en: 'Opening a product takes a second person and the statement of custodian or issuer; a price off the market takes a third.',
      },
    ],
  },
  tradesFund: {
    purpose: {
      zh: '基金与储蓄：按净值或面值申购、赎回。',
      en: 'Funds and savings: subscribed and redeemed at net asset value or at par.',
    },
    steps: [
      {
        zh: '新建草稿（可以不完整），补齐带星号的项目后提交开放。',
        en: 'Draft it, complete or not; fill in what is marked and submit it to be opened.',
      },
      {
        zh: '每日录入净值（行内操作可直接填写日期和数值）；“今日缺净值”的先补。',
        en: 'Enter each day’s value from the row itself; begin with those marked as missing today.',
      },
      {
        zh: '暂停会停止新的下单；截止后不再接受，已有的订单照常处理。',
        en: 'Paused, it takes no new orders; closed, none at all, and those there are go on.',
      },
    ],
    agreement: [
      {
        zh: '开放产品须第二人同意，并附托管或发行方的证明；价格超出行情范围等情形还须第三人。',
        en: 'Opening a product takes a second person and the statement of custodian or issuer; a price off the market takes a third.',
      },
      { zh: '净值及其更正须第二人同意。', en: 'A value and its correction take a second person.' },
    ],
  },
  tradesQuant: {
    purpose: { zh: '量化产品：按期限和收益条款提供。', en: 'Quant products: offered with a term and a return.' },
    steps: [
      {
        zh: '新建草稿（可以不完整），补齐带星号的项目后提交开放。',
        en: 'Draft it, complete or not; fill in what is marked and submit it to be opened.',
      },
      { zh: '设置期限、额度和净值来源。', en: 'Set term, quota and where its values come from.' },
      {
        zh: '暂停会停止新的下单；截止后不再接受，已有的订单照常处理。',
        en: 'Paused, it takes no new orders; closed, none at all, and those there are go on.',
      },
    ],
    agreement: [
      {
        zh: '开放产品须第二人同意，并附托管或发行方的证明；价格超出行情范围等情形还须第三人。',
        en: 'Opening a product takes a second person and the statement of custodian or issuer; a price off the market takes a third.',
      },
      { zh: '净值及其更正须第二人同意。', en: 'A value and its correction take a second person.' },
    ],
  },
} satisfies PageHelp;
