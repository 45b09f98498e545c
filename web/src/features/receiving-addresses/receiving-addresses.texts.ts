// Words of receiving addresses.
import { defineTexts } from '#platform/texts.ts';

export const labels = defineTexts({
  chain: { zh: '网络', en: 'Chain' },
  address: { zh: '地址', en: 'Address' },
  label: { zh: '标签', en: 'Label' },
  min_amount: { zh: '单笔最小金额（空为不限）', en: 'Smallest deposit (empty: none)' },
  max_amount: { zh: '单笔最大金额（空为不限）', en: 'Largest deposit (empty: none)' },
  deposits: { zh: '入金笔数', en: 'Deposits' },
  approved_by: { zh: '审批人', en: 'Approved by' },
  confirmed_by: { zh: '复核人', en: 'Typed again by' },
  active_from: { zh: '生效时间', en: 'Active from' },
  create_datetime: { zh: '审批时间', en: 'Approved at' },
});

export const texts = defineTexts({
  title: { zh: '收款地址', en: 'Receiving addresses' },
  add: { zh: '新增地址', en: 'New address' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  added: { zh: '收款地址已新增', en: 'Receiving address added' },
  notAdded: { zh: '收款地址提交失败', en: 'The receiving address was not submitted' },
  twoPeople: {
    zh: '需另一人同意；同意 24 小时后才向客户显示。地址不能修改，只能替换。',
    en: 'A second person has to approve it; clients see it 24 hours after that. An address cannot be edited, only replaced.',
  },
  replace: { zh: '替换地址', en: 'Replace address' },
  replaces: { zh: '生效后将替换：', en: 'Once active it replaces' },
  retire: { zh: '停用', en: 'End' },
  confirmRetire: {
    zh: (address: string) => `立即停用 ${address}？客户将马上看不到它，且不能恢复。`,
    en: (address: string) => `End ${address} now? Clients no longer see it, for good.`,
  },
  retired: { zh: '收款地址已停用', en: 'Receiving address ended' },
  notRetired: { zh: '停用失败', en: 'The receiving address was not ended' },
  confirm: { zh: '复核地址', en: 'Type its ends again' },
  confirmHint: {
    zh: '此网络的地址没有校验位。请从来源处重新输入首尾各六个字符：',
    en: 'Addresses of this chain have no checksum. Type the first and last six characters from where it came:',
  },
  firstCharacters: { zh: '前六个字符', en: 'First six characters' },
  lastCharacters: { zh: '后六个字符', en: 'Last six characters' },
  confirmButton: { zh: '确认一致', en: 'Confirm' },
  confirmed: { zh: '已复核，24 小时后生效', en: 'Confirmed; active in 24 hours' },
  notConfirmed: { zh: '复核失败', en: 'It was not confirmed' },
  approvedStep: { zh: '已审批', en: 'Approved' },
  activeStep: { zh: '向客户显示', en: 'Shown to clients' },
  notShownStep: { zh: '尚未向客户显示', en: 'Not shown to clients yet' },
  retiredStep: { zh: '已停用', en: 'Ended' },
  qrCode: { zh: '收款地址二维码', en: 'QR code of the address' },
});
