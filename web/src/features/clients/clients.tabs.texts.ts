// Words of the tabs of the client drawer.
import type { AccessRecord, Holding } from '@backoffice/contract/clients/clients.records.ts';
import type { tradeSwitches } from '@backoffice/contract/clients/clients.trade.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  tabs: { zh: '客户资料', en: 'Client details' },
  kyc: { zh: '实名信息', en: 'Real-name info' },
  config: { zh: '交易设置', en: 'Trade settings' },
  address: { zh: '访问记录', en: 'Access records' },
  banking: { zh: '银行卡', en: 'Bank cards' },
  benificial: { zh: '受益人', en: 'Beneficiaries' },
  holding: { zh: '持仓', en: 'Holdings' },
  history: { zh: '操作记录', en: 'History' },
  crypto: { zh: '加密货币地址', en: 'Crypto addresses' },

  failed: { zh: '加载失败', en: 'Could not load this' },
  retry: { zh: '重试', en: 'Retry' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '保存成功', en: 'Saved successfully' },
  notSaved: { zh: '保存失败', en: 'Save failed' },
  deleted: { zh: '已删除', en: 'Deleted' },
  notDeleted: { zh: '删除失败', en: 'Delete failed' },
  phone: { zh: '电话', en: 'Phone' },

  fullName: { zh: '姓名', en: 'Full name' },
  mobile: { zh: '手机', en: 'Mobile' },
  kycStatus: { zh: '认证状态', en: 'Verification' },

  outdated: { zh: '他人刚修改了这些设置', en: 'Someone has just changed these settings' },
  showNewer: { zh: '放弃我的修改，显示最新', en: 'Drop my changes and show theirs' },
  trading: { zh: '允许交易', en: 'Trading allowed' },
  products: { zh: '可交易产品', en: 'Products' },
  terms: { zh: '交易条件', en: 'Terms' },
  fee: { zh: '手续费率（空为默认）', en: 'Fee (empty: default)' },
  leverage: { zh: '杠杆倍数（1–100）', en: 'Leverage (1–100)' },
  minOrder: { zh: '单笔最小金额（空为不限）', en: 'Smallest order (empty: none)' },
  maxOrder: { zh: '单笔最大金额（空为不限）', en: 'Largest order (empty: none)' },

  noVisits: { zh: '该客户尚未登录过', en: 'This client has never signed in' },
  visitAddress: { zh: 'IP 地址', en: 'IP address' },
  device: { zh: '设备', en: 'Device' },
  incognito: { zh: '无痕', en: 'incognito' },
  place: { zh: '地点', en: 'Place' },
  visitStart: { zh: '登录时间', en: 'Signed in' },
  visitSeen: { zh: '最近活动', en: 'Last seen' },
  online: { zh: '在线', en: 'Online' },

  noCards: { zh: '没有银行卡', en: 'No bank card yet' },
  addCard: { zh: '添加银行卡', en: 'Add bank card' },
  editCard: { zh: '编辑银行卡', en: 'Edit bank card' },
  cardHint: {
    zh: '新增或修改银行卡后，出金将暂停 24 小时。',
    en: 'A new or changed card holds withdrawals for 24 hours.',
  },
  bankName: { zh: '银行', en: 'Bank' },
  holder: { zh: '持卡人', en: 'Holder' },
  accNo: { zh: '卡号', en: 'Account number' },
  bankAddress: { zh: '开户地址', en: 'Bank address' },

  noNominees: { zh: '没有受益人', en: 'No beneficiary yet' },
  addNominee: { zh: '添加受益人', en: 'Add beneficiary' },
  editNominee: { zh: '编辑受益人', en: 'Edit beneficiary' },
  name: { zh: '姓名', en: 'Name' },
  relationship: { zh: '关系', en: 'Relationship' },
  dob: { zh: '出生日期', en: 'Date of birth' },
  share: { zh: '比例', en: 'Share' },
  shares: {
    zh: (percent: string) => `比例合计 ${percent}%（不超过 100%）`,
    en: (percent: string) => `Shares add up to ${percent}% (100% at most)`,
  },

  noHoldings: { zh: '没有持仓', en: 'No holdings' },
  product: { zh: '产品', en: 'Product' },
  instrument: { zh: '标的', en: 'Instrument' },
  quantity: { zh: '数量', en: 'Quantity' },
  cost: { zh: '成本', en: 'Cost' },
  price: { zh: '现价', en: 'Price' },
  value: { zh: '市值', en: 'Value' },
  profit: { zh: '盈亏', en: 'Profit' },
  status: { zh: '状态', en: 'Status' },
  since: { zh: '时间', en: 'Time' },

  noCryptoAddresses: { zh: '没有加密货币地址', en: 'No crypto address' },
});

export const deviceTypes: Choices<AccessRecord['type']> = {
  desktop: { zh: '电脑', en: 'Computer' },
  mobile: { zh: '手机或平板', en: 'Phone or tablet' },
};

export const productTexts: Choices<Holding['product']> = {
  stock: { zh: '股票', en: 'Stock' },
  ipo: { zh: '新股', en: 'IPO' },
  block: { zh: '大宗', en: 'Block' },
  fund: { zh: '基金', en: 'Fund' },
  quant: { zh: '量化', en: 'Quant' },
  saving: { zh: '理财', en: 'Savings' },
  subscribe: { zh: 'AI 订阅', en: 'AI subscription' },
};

export const switchTexts: Choices<(typeof tradeSwitches)[number]> = {
  stock: { zh: '股票', en: 'Stock' },
  block: { zh: '大宗', en: 'Block' },
  ipo: { zh: '新股', en: 'IPO' },
  daily: { zh: '日内', en: 'Daily' },
  ai: { zh: 'AI', en: 'AI' },
  fund: { zh: '基金', en: 'Fund' },
  quant: { zh: '量化', en: 'Quant' },
};
