// Texts of the error codes that can occur before and during sign-in. The texts of all other codes load with the first page.
import type { FieldFault } from '@backoffice/contract/kit/errors/errors.ts';
import { beforeRefusal, type WebErrorCode } from '#platform/api/request.ts';
import type { SessionFault } from '#platform/session/session-error.ts';
import { plural, type Text, type TextWith } from '#platform/texts.ts';

export const startErrorTexts = {
  'request.invalid': { zh: '提交的内容有误，请检查标出的字段', en: 'Some fields need your attention' },
  'request.malformed': { zh: '请求格式不正确', en: 'The request could not be understood' },
  'request.too_large': { zh: '提交的内容过大', en: 'That is too large to submit' },
  'request.too_many': { zh: '操作过于频繁，请稍后再试', en: 'Too many requests, please wait a moment' },
  'record.rule_broken': {
    zh: '数据库规则不允许此操作，未作任何改动，请联系管理员',
    en: 'A rule of the books does not allow this; nothing was changed. Please tell your administrator',
  },
  'request.unsupported_type': { zh: '不支持的内容类型', en: 'This content type is not supported' },
  'auth.required': { zh: '请先登录', en: 'Please log in first' },
  'auth.wrong_credentials': { zh: '用户名或密码不正确', en: 'Wrong username or password' },
  'auth.session_ended': { zh: '登录已失效，请重新登录', en: 'Your session has ended, please log in again' },
  'step_up.required': { zh: '需要再次输入密码确认', en: 'Your password is needed to confirm this' },
  'session.locked': { zh: '屏幕已锁定，请先输入密码', en: 'The screen is locked, enter your password first' },
  'auth.captcha_wrong': { zh: '验证码不正确', en: 'Captcha does not match' },
  'auth.locked': { zh: '尝试次数过多，请稍后再试', en: 'Too many attempts, please try again later' },
  'auth.address_refused': { zh: '不允许从此网络地址登录', en: 'Logging in from this address is not allowed' },
  'mfa.wrong_code': { zh: '动态验证码不正确', en: 'That code is not right' },
  'mfa.already_bound': { zh: '已绑定验证器', en: 'An authenticator is already bound' },
  'mfa.not_bound': { zh: '尚未绑定验证器', en: 'No authenticator is bound' },
  'passkey.refused': { zh: '通行密钥验证未通过，请重试', en: 'This passkey was not accepted, try again' },
  'passkey.already_added': { zh: '该通行密钥已添加', en: 'This passkey was added already' },
  'passkey.too_many': { zh: '通行密钥已达上限，请先移除不用的', en: 'You have too many passkeys, remove some first' },
  'password.wrong': { zh: '原密码不正确', en: 'The old password is not right' },
  'password.too_common': { zh: '密码过于常见，请换一个', en: 'This password is too common, choose another' },
  'password.unchanged': { zh: '新密码与原密码相同', en: 'The new password is the old one' },
  'password.change_required': { zh: '请先修改初始密码', en: 'Change your initial password first' },
  'password.not_issuable': {
    zh: '初始密码已显示过、已过期，或应由申请人查看',
    en: 'The initial password was shown already, has expired, or is for the person who submitted the request',
  },
  'access.denied': { zh: '您没有此操作的权限', en: 'You are not allowed to do this' },
  'action.paused': {
    zh: '该操作已因应急措施暂停，详见页面上方的提示',
    en: 'This is paused for an emergency; see the banner at the top',
  },
  'staff.read_only': {
    zh: '系统处于员工只读模式，暂时不能做任何更改',
    en: 'Read-only mode is on: staff cannot change anything for now',
  },
  'route.not_found': { zh: '请求的功能不存在', en: 'There is no such function' },
  'record.not_found': { zh: '记录不存在或不在您的权限范围内', en: 'The record does not exist or you may not see it' },
  'idempotency.key_required': { zh: '请求缺少防重复标识', en: 'The request lacks its idempotency key' },
  'idempotency.key_reused': {
    zh: '此前的提交可能已成功且内容不同，请关闭窗口并核对记录',
    en: 'An earlier attempt with other content went through. Close this and check the records first',
  },
  'mfa.required': {
    zh: '您的角色必须绑定验证器，请重新登录后绑定',
    en: 'Your role must have an authenticator: log in again to bind one',
  },
  'password.reused': { zh: '不能使用最近五次用过的密码', en: 'This is one of your last five passwords' },
  'password.too_short': { zh: '密码长度不足', en: 'The password is too short' },
  'server.unavailable': {
    zh: '服务暂时不可用，请稍后重试',
    en: 'The service is unavailable for the moment, please retry',
  },
  'server.failed': {
    zh: '服务器出错，请联系管理员',
    en: 'Something failed on the server, please tell your administrator',
  },
  'network.unreachable': {
    zh: '无法连接服务器，请检查网络后重试',
    en: 'Cannot reach the server, check your connection and retry',
  },
  'network.offline': {
    zh: '网络已断开，未提交任何内容，请在恢复后重试',
    en: 'You are offline and nothing was sent; try again once you are back online',
  },
} satisfies Partial<Record<WebErrorCode, Text>>;

let known: Partial<Record<WebErrorCode, Text>> = startErrorTexts;

type AllTexts = Record<WebErrorCode, Text>;
let loadAll: (() => Promise<AllTexts>) | null = null;

/** Makes the texts known from now on. */
export const learnErrorTexts = (texts: AllTexts): void => {
  known = texts;
};

/** Says where the texts of all codes come from, once there are pages that can meet them. */
export const offerErrorTexts = (load: () => Promise<AllTexts>): void => {
  loadAll = load;
  beforeRefusal(loadErrorText);
};

/** Waits until the code has its text, so that the screen that shows the refusal finds it; without it the screen says that something failed. */
export async function loadErrorText(code: string | null): Promise<void> {
  if (loadAll === null || (code !== null && findErrorText(code))) return;
  await loadAll().then(learnErrorTexts, () => {}); // a code may be refused while nothing can be loaded
}

/** A newer server may know more codes. */
export const findErrorText = (code: string): Text | undefined => (known as Record<string, Text | undefined>)[code];

export const errorTextOf = (code: WebErrorCode): Text => findErrorText(code) ?? startErrorTexts['server.failed'];

/** What is wrong with a single field. */
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

export const sessionFaultTexts: Record<SessionFault, Text> = {
  'token.malformed_payload': { zh: '登录凭证格式不正确', en: 'Malformed token payload' },
  'token.access_missing': { zh: '缺少登录凭证', en: 'Missing access token' },
  'token.refresh_malformed': { zh: '续期凭证格式不正确', en: 'Malformed refresh token' },
  'session.none_pending': { zh: '没有待验证的登录，请重新登录。', en: 'No pending session. Please login again.' },
  'session.no_refresh_token': { zh: '没有续期凭证', en: 'No refresh token' },
  'passkey.cancelled': { zh: '已取消或超时，请重试', en: 'It was cancelled or took too long, try again' },
  'passkey.known': { zh: '此设备上的通行密钥已添加', en: 'This device has a passkey of yours already' },
  'passkey.no_site': {
    zh: '通行密钥只能在以域名（https）或 localhost 打开的页面上使用',
    en: 'Passkeys work on pages opened by a name over https, or as localhost',
  },
  'passkey.failed': { zh: '浏览器无法使用通行密钥', en: 'The browser could not use a passkey' },
};

/** Text in place of `auth.locked` if the server said for how long. */
export const lockedFor: TextWith<number> = {
  zh: (seconds) => `尝试次数过多，请在 ${seconds > 60 ? `${Math.ceil(seconds / 60)} 分钟` : `${seconds} 秒`}后再试`,
  en: (seconds) =>
    `Too many attempts, please try again in ${
      seconds > 60 ? plural(Math.ceil(seconds / 60), 'minute', 'minutes') : plural(seconds, 'second', 'seconds')
    }`,
};
