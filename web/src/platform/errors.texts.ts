// The wording of every refusal. A code without both texts does not compile.
import type { FieldFault } from '@backoffice/contract/kit/errors.ts';
import { productErrorTexts } from './errors.products.texts.ts';
import { startErrorTexts } from './errors.start.texts.ts';
import { tradingErrorTexts } from './errors.trading.texts.ts';
import type { WebErrorCode } from './request.ts';
import type { Text } from './texts.ts';

export const errorTexts: Record<WebErrorCode, Text> = {
  ...startErrorTexts,
  ...tradingErrorTexts,
  'api_key.not_active': { zh: '该 API 密钥尚未启用或已吊销', en: 'This API key is not active, or was revoked' },
  'staff.username_taken': { zh: '该用户名已被使用', en: 'This username is already taken' },
  'staff.leader_unfit': {
    zh: '上级须在职，且正好高一级',
    en: 'The superior must be active and exactly one rank above',
  },
  'staff.has_clients': { zh: '此人名下还有客户，请先转移', en: 'This person still has clients, move them first' },
  'staff.has_requests': {
    zh: '此人还有待审批的申请，请先撤回',
    en: 'Requests of this person still wait for approval, cancel them first',
  },
  'staff.has_team': { zh: '此人还有下属，请先转移', en: 'This person still leads a team, move it first' },
  'staff.last_admin': { zh: '至少须保留一名启用的管理员', en: 'The last active admin must stay' },
  'invitation.code_taken': {
    zh: '该邀请码已被使用过，请换一个',
    en: 'This invitation code was used before, choose another',
  },
  'invitation.not_for_role': {
    zh: '只有业务员和组长有邀请码',
    en: 'Only salespeople and leaders have an invitation code',
  },
  'invitation.not_valid': { zh: '邀请码无效', en: 'This invitation code is not valid' },
  'permission.beyond_own': {
    zh: '不能授予您自己没有的权限',
    en: 'You cannot grant what you may not do yourself',
  },
  'staff.rank_too_high': { zh: '对方的职级不低于您', en: 'This person is not below your rank' },
  'emergency.already_paused': { zh: '已经处于暂停中', en: 'It is paused already' },
  'record.stale': {
    zh: '记录已被他人修改，请刷新后重试',
    en: 'Someone changed this record meanwhile, please reload it',
  },
  'record.wrong_status': {
    zh: '记录的状态已变化，不能再执行此操作',
    en: 'The record is no longer in a status that allows this',
  },
  'account.insufficient_funds': { zh: '账户余额不足', en: 'The account has insufficient funds' },
  'account.wrong_currency': { zh: '账户币种不符', en: 'The account has another currency' },
  'client.disabled': { zh: '该客户已被停用', en: 'This client is disabled' },
  'client.book_is_final': {
    zh: '该客户已有资金流水，不能再改机器人标记',
    en: 'Money of this client has moved already, so the robot flag can no longer change',
  },
  'client.username_taken': { zh: '该用户名已被使用', en: 'This username is already taken' },
  'client.agent_unfit': {
    zh: '只能转给在职的业务员或组长',
    en: 'Clients can only go to an active salesperson or leader',
  },
  'client.code_wrong': {
    zh: '临时验证码不正确、已使用或已过期',
    en: 'The temporary code is wrong, used or expired',
  },
  'bank_card.number_taken': { zh: '该客户已有此银行卡', en: 'This client already has this bank card' },
  'nominee.share_exceeded': {
    zh: '受益人比例合计不能超过 100%',
    en: 'The shares of all beneficiaries cannot exceed 100%',
  },
  'upload.not_found': { zh: '上传的文件不存在，请重新上传', en: 'The uploaded file is gone, please upload it again' },
  'kyc.own_client': {
    zh: '不能审核自己名下客户的实名资料',
    en: 'You cannot review the identity of your own client',
  },
  'kyc.own_filling': {
    zh: '不能审核自己填写的实名资料',
    en: 'You cannot review data that you filled in yourself',
  },
  'kyc.reviewer_unfit': {
    zh: '此人不能审核该客户的实名资料',
    en: 'This person cannot review the identity of this client',
  },
  'kyc.documents_missing': {
    zh: '证件图片不齐全，不能通过',
    en: 'It cannot be approved while pictures are missing',
  },
  'kyc.document_expired': { zh: '证件已过期，不能通过', en: 'It cannot be approved: the document has expired' },
  'approval.own_request': {
    zh: '不能审批自己提交的申请',
    en: 'You cannot decide on your own request',
  },
  'approval.own_key': {
    zh: '您与申请人都在 30 天内经手过带来此记录的 API 密钥，须由其他人审批',
    en: 'You and the requester both handled the API key behind this record within 30 days; another person must decide',
  },
  'approval.own_account': {
    zh: '不能审批与自己账号有关的申请',
    en: 'You cannot decide on a request about your own account',
  },
  'approval.account_too_new': {
    zh: '账号新建、升职、启用或重置后 7 天内不能审批他人的申请',
    en: 'An account cannot approve requests for 7 days after it was created, promoted, enabled or reset',
  },
  'approval.own_client': {
    zh: '不能审批自己名下客户的申请',
    en: 'You cannot decide on a request about your own client',
  },
  'approval.already_pending': {
    zh: '该记录已有相同的申请等待审批',
    en: 'The same request for this record is already waiting for approval',
  },
  'approval.maker_gone': {
    zh: '申请人已停用或不再有此操作的权限',
    en: 'The person who submitted this is no longer allowed to do it',
  },
  'check.already_running': { zh: '检查正在进行中', en: 'The checks are already running' },
  'view.name_taken': { zh: '已有同名视图', en: 'You already have a view of this name' },
  'view.too_many': { zh: '视图数量已达上限，请先删除不用的', en: 'You keep too many views, delete some first' },
  'upload.not_an_image': {
    zh: '请上传完好的 JPEG、PNG、WebP 或 PDF 文件',
    en: 'Choose an undamaged JPEG, PNG, WebP or PDF file',
  },
  'upload.too_complex': {
    zh: '文件页面过大或过于复杂，请改传图片',
    en: 'The file is too large or too complex to draw, try a picture of it',
  },
  'upload.pdf_locked': {
    zh: 'PDF 有密码保护，请去除密码后再上传',
    en: 'The PDF is protected by a password, remove it and upload again',
  },
  'upload.pdf_too_long': {
    zh: 'PDF 不能超过 10 页',
    en: 'The PDF has more than 10 pages',
  },
  'ip_rule.network_taken': { zh: '该名单中已有此网络', en: 'This network is on that list already' },
  'ip_rule.locks_out': {
    zh: '此修改会使申请人或审批人无法再进入（现在，或临时规则到期之后）',
    en: 'This would lock out the submitter or the approver, now or once temporary rules expire',
  },
  'ip_rule.too_many': { zh: 'IP 规则已达上限', en: 'There are too many IP rules' },
  'api_key.name_taken': { zh: '已有同名的 API 密钥', en: 'There is an API key of this name already' },
  'webhook.name_taken': { zh: '已有同名的 Webhook', en: 'There is a webhook of this name already' },
  'webhook.url_refused': {
    zh: '不允许向此地址推送：需为可公开访问的 https 地址',
    en: 'Nothing is sent to this address: it must be a public https address',
  },
  'document.kind_taken': { zh: '已有这类文档', en: 'There is a document of this kind already' },
  'document.empty': { zh: '两种语言都要有内容才能发布', en: 'Both languages need content before it can be published' },
  'document.unchanged': { zh: '草稿与已发布的版本相同', en: 'The draft is what was published last' },
  'document.not_effective': { zh: '该版本当前未生效', en: 'This version is not the one in force' },
  'message_template.name_taken': { zh: '已有同名模板', en: 'There is a template of this name already' },
  'message_template.event_taken': { zh: '该事件已有模板', en: 'This event has a template already' },
  ...productErrorTexts,
  'service_channel.too_many': {
    zh: '客服渠道已达上限，请先删除不用的渠道',
    en: 'There are too many channels: delete one that is not used first',
  },
  'receiving_address.taken': { zh: '已有此收款地址', en: 'This receiving address is there already' },
  'receiving_address.replaced': {
    zh: '已有另一个地址等待替换它',
    en: 'Another address is about to take its place already',
  },
  'loan.terms_changed': {
    zh: '贷款条款已更新，请按新条款重新申请',
    en: 'The terms have changed, apply again on the new ones',
  },
  'loan.product_closed': { zh: '该贷款产品已停止放贷', en: 'This loan product takes no new loans' },
  'loan.overpaid': { zh: '金额超过该笔贷款的应还款额', en: 'That is more than the loan owes' },
  'loan.repaid': { zh: '该贷款已有还款，不能冲正', en: 'Some of this loan was repaid, it cannot be reversed' },
  'export.not_possible': { zh: '此列表不支持导出', en: 'This list cannot be exported' },
  'export.too_many': {
    zh: '导出次数过多，请等待已有导出完成或明天再试',
    en: 'Too many exports, wait for the running ones or try tomorrow',
  },
  'export.not_ready': { zh: '文件尚未生成', en: 'The file is not ready yet' },
  'withdrawal.held': {
    zh: '该客户处于出金保护期，期满后才能通过',
    en: 'Withdrawal hold: this client’s withdrawals cannot be approved yet',
  },
  'withdrawal.own_reset': {
    zh: '您在 7 天内改动过该客户的登录或收款方式，不能通过其出金',
    en: 'You changed how this client signs in or is paid within 7 days, so you cannot approve',
  },
  'withdrawal.own_credit': {
    zh: '您在 7 天内给该客户入过账或改过交易条件，不能通过其出金',
    en: 'You credited this client or changed their terms within 7 days, so you cannot approve',
  },
  'withdrawal.limit_exceeded': {
    zh: '超出该客户当日出金限额',
    en: 'This exceeds what the client may withdraw in a day',
  },
  'withdrawal.too_small': { zh: '金额不足以支付手续费', en: 'The amount does not cover the fee' },
};

export const faultTexts: Record<FieldFault, Text> = {
  required: { zh: '必填', en: 'Required' },
  invalid: { zh: '格式不正确', en: 'Not valid' },
  unknown: { zh: '不支持的字段', en: 'Unknown field' },
  too_short: { zh: '内容过短', en: 'Too short' },
  too_long: { zh: '内容过长', en: 'Too long' },
  too_small: { zh: '数值过小', en: 'Too small' },
  too_large: { zh: '数值过大', en: 'Too large' },
  too_many_decimals: { zh: '小数位数超出该币种', en: 'More decimals than this currency has' },
  not_positive: { zh: '必须大于 0', en: 'Must be greater than 0' },
};
