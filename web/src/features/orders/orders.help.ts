// Help for the pages of the feature orders: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  trxStock: {
    purpose: { zh: '客户的股票买卖订单与持仓批次。', en: 'Clients’ stock orders and the lots they hold.' },
    steps: [
      {
        zh: '用状态标签和筛选找到订单，点开查看报价、费用和每一步。',
        en: 'Find orders by the tabs and filters; open one for its quote, fees and each step.',
      },
      {
        zh: '等待审核的先看报价时间和资金是否足够，再通过或拒绝。',
        en: 'For those under review look at the time of the quote and the money, then decide.',
      },
      {
        zh: '筛选、列和排序可存为视图；导出与屏幕一致。',
        en: 'Keep filters, columns and order as a view; an export is what the screen shows.',
      },
    ],
    agreement: [
      {
        zh: '审核在职责内由一人决定，超过本人限额须第二人；撤销已成交的订单走“订单更正”。',
        en: 'One person decides within their limit, a second one above it; an executed order is taken back by a correction.',
      },
    ],
  },
  trxBlock: {
    purpose: { zh: '大宗交易订单及其解锁、卖出。', en: 'Block orders, when they unlock and how they are sold.' },
    steps: [
      {
        zh: '用状态标签和筛选找到订单，点开查看报价、费用和每一步。',
        en: 'Find orders by the tabs and filters; open one for its quote, fees and each step.',
      },
      {
        zh: '按指令卖出时核对价格和所得，表单显示前后变化。',
        en: 'To sell on instruction check price and proceeds: the form shows old and new.',
      },
      {
        zh: '筛选、列和排序可存为视图；导出与屏幕一致。',
        en: 'Keep filters, columns and order as a view; an export is what the screen shows.',
      },
    ],
    agreement: [
      {
        zh: '审核在职责内由一人决定，超过本人限额须第二人；撤销已成交的订单走“订单更正”。',
        en: 'One person decides within their limit, a second one above it; an executed order is taken back by a correction.',
      },
    ],
  },
  trxIpo: {
    purpose: {
      zh: '新股申购、获配、缴款与上市后的卖出。',
      en: 'IPO applications, allotments, payments, and sales after the listing.',
    },
    steps: [
      {
        zh: '用状态标签和筛选找到订单，点开查看报价、费用和每一步。',
        en: 'Find orders by the tabs and filters; open one for its quote, fees and each step.',
      },
      {
        zh: '申购期内的申请由配售统一决定；中签后缴款的到期未缴自动放弃。',
        en: 'Within the window the allocation decides; who has not paid by the deadline gives up the allotment.',
      },
      {
        zh: '筛选、列和排序可存为视图；导出与屏幕一致。',
        en: 'Keep filters, columns and order as a view; an export is what the screen shows.',
      },
    ],
    agreement: [
      {
        zh: '配售由两人决定；申购期后逐笔拒绝也须两人。',
        en: 'An allocation takes two people; so does rejecting an application after the window.',
      },
    ],
  },
  trxDaily: {
    purpose: { zh: '日内交易订单：当日开、当日结。', en: 'Day trades: opened and settled the same day.' },
    steps: [
      {
        zh: '用状态标签和筛选找到订单，点开查看报价、费用和每一步。',
        en: 'Find orders by the tabs and filters; open one for its quote, fees and each step.',
      },
      {
        zh: '收盘价到达后自动结算；缺收盘价的会停在“待结算”。',
        en: 'They settle once the close is there; without one they wait.',
      },
      {
        zh: '筛选、列和排序可存为视图；导出与屏幕一致。',
        en: 'Keep filters, columns and order as a view; an export is what the screen shows.',
      },
    ],
    agreement: [
      {
        zh: '审核在职责内由一人决定，超过本人限额须第二人；撤销已成交的订单走“订单更正”。',
        en: 'One person decides within their limit, a second one above it; an executed order is taken back by a correction.',
      },
    ],
  },
  trxAi: {
    purpose: { zh: 'AI 信号为订阅客户下的订单。', en: 'Orders that AI signals placed for subscribers.' },
    steps: [
      {
        zh: '用状态标签和筛选找到订单，点开查看报价、费用和每一步。',
        en: 'Find orders by the tabs and filters; open one for its quote, fees and each step.',
      },
      { zh: '从订单可打开触发它的信号和订阅。', en: 'An order leads to its signal and subscription.' },
      {
        zh: '筛选、列和排序可存为视图；导出与屏幕一致。',
        en: 'Keep filters, columns and order as a view; an export is what the screen shows.',
      },
    ],
    agreement: [
      {
        zh: '审核在职责内由一人决定，超过本人限额须第二人；撤销已成交的订单走“订单更正”。',
        en: 'One person decides within their limit, a second one above it; an executed order is taken back by a correction.',
      },
    ],
  },
  trxFund: {
    purpose: { zh: '基金与储蓄的申购、赎回。', en: 'Subscriptions and redemptions of funds and savings.' },
    steps: [
      {
        zh: '用状态标签和筛选找到订单，点开查看报价、费用和每一步。',
        en: 'Find orders by the tabs and filters; open one for its quote, fees and each step.',
      },
      {
        zh: '截止时间前的按当日净值，之后的按下一净值成交。',
        en: 'Before the cut-off they take the day’s value, after it the next.',
      },
      {
        zh: '筛选、列和排序可存为视图；导出与屏幕一致。',
        en: 'Keep filters, columns and order as a view; an export is what the screen shows.',
      },
    ],
    agreement: [
      {
        zh: '审核在职责内由一人决定，超过本人限额须第二人；撤销已成交的订单走“订单更正”。',
        en: 'One person decides within their limit, a second one above it; an executed order is taken back by a correction.',
      },
    ],
  },
  trxQuant: {
    purpose: { zh: '量化产品的订单、到期与兑付。', en: 'Orders of quant products, their maturity and payment.' },
    steps: [
      {
        zh: '用状态标签和筛选找到订单，点开查看报价、费用和每一步。',
        en: 'Find orders by the tabs and filters; open one for its quote, fees and each step.',
      },
      {
        zh: '到期自动兑付；提前处理走“订单更正”。',
        en: 'They are paid at maturity; anything earlier is a correction.',
      },
      {
        zh: '筛选、列和排序可存为视图；导出与屏幕一致。',
        en: 'Keep filters, columns and order as a view; an export is what the screen shows.',
      },
    ],
    agreement: [
      {
        zh: '审核在职责内由一人决定，超过本人限额须第二人；撤销已成交的订单走“订单更正”。',
        en: 'One person decides within their limit, a second one above it; an executed order is taken back by a correction.',
      },
    ],
  },
} satisfies PageHelp;
