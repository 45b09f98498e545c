// The first steps of a new company, until they are done or put away: each ticks itself, and leads to its page.
import { firstSteps, getFirstSteps, type FirstStep } from '@backoffice/contract/dashboard/dashboard.parts.ts';
import { pathOf, type MenuName } from '@backoffice/contract/kit/menu.ts';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { changePersonal } from '#core/preferences/personal.ts';
import { useRead } from '#platform/api/queries.ts';
import { defineTexts, useText, type Text } from '#platform/texts.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { notifyDone } from '#ui/feedback/notify.ts';
import { usePage, type Search } from '#ui/layout/page.ts';
import classes from './dashboard.first-steps.module.css';
import { useMyParts } from './dashboard.parts.ts';
import { partTexts } from './dashboard.parts.texts.ts';

const texts = defineTexts({
  done: {
    zh: ({ done, all }: Progress) => `已完成 ${done} / ${all}`,
    en: ({ done, all }: Progress) => `${done} of ${all} done`,
  },
  putAway: { zh: '收起', en: 'Put away' },
  comeBack: {
    zh: '已收起，可在“偏好设置”中重新显示',
    en: 'Put away. Preferences bring it back',
  },
  isDone: { zh: '已完成', en: 'Done' },
  isOpen: { zh: '未完成', en: 'To do' },
  counted: {
    zh: ({ count, needed }: Count) => `${count} / ${needed}`,
    en: ({ count, needed }: Count) => `${count} of ${needed}`,
  },
});

interface Progress {
  done: number;
  all: number;
}
interface Count {
  count: number;
  needed: number;
}

const steps: Record<FirstStep, { title: Text; why: Text; page: MenuName; search: Search }> = {
  company: {
    title: { zh: '公司资料', en: 'Company' },
    why: {
      zh: '中英文名称、牌照、地址与电话：出现在登录页、单据与客户端上',
      en: 'Its names, licence, address and phones, as papers and the clients’ app show them',
    },
    page: 'settings',
    search: { tab: 'company' },
  },
  staff: {
    title: { zh: '两名主管', en: 'Two people in charge' },
    why: {
      zh: '重要操作须由另一人复核：至少两名已自设密码的管理员或主管',
      en: 'What matters is agreed by a second person: two admins or supervisors who have set their own password',
    },
    page: 'users',
    search: {},
  },
  currencies: {
    title: { zh: '币种与汇率', en: 'Currencies and rates' },
    why: {
      zh: '至少一个货币对：没有汇率，换汇与折算都无法进行',
      en: 'At least one pair: without a rate nothing is exchanged or converted',
    },
    page: 'exchangeConfig',
    search: { tab: 'pairs' },
  },
  statements: {
    title: { zh: '银行账户与对账单', en: 'Bank accounts and statements' },
    why: {
      zh: '登记公司账户并导入第一份对账单，入金即可自动匹配',
      en: 'Register an account and import its first statement: deposits are then matched with the bank',
    },
    page: 'matching',
    search: { tab: 'statements' },
  },
  products: {
    title: { zh: '上架产品', en: 'Products' },
    why: {
      zh: '新建产品并由第二人同意开放，客户才能下单',
      en: 'Set one up and have a second person open it: clients can order from then on',
    },
    page: 'tradesStock',
    search: {},
  },
};

/** Products of regions whose menu has no stocks. */
const otherProducts = 'tradesFund' satisfies MenuName;

export default function FirstSteps() {
  const t = useText();
  const { open, canOpen } = usePage();
  const parts = useMyParts();
  const { data } = useRead(getFirstSteps, {}, { isLowPriority: true });
  const done = data?.items.filter(({ is_done }) => is_done).length ?? 0;
  if (!data || done === firstSteps.length) return null;
  const putAway = () => {
    const arranged = parts.map(({ part, hidden }) => ({ part, hidden: hidden || part === 'first_steps' }));
    void changePersonal({ dashboard: arranged });
    notifyDone(texts.comeBack);
  };
  return (
    <section className={classes.panel} aria-labelledby="first-steps">
      <header className={classes.head}>
        <h2 id="first-steps">{t(partTexts.first_steps)}</h2>
        <span>{t(texts.done, { done, all: firstSteps.length })}</span>
        <TextButton onClick={putAway}>{t(texts.putAway)}</TextButton>
      </header>
      <ol className={classes.steps}>
        {data.items.map(({ step, is_done, count, needed }) => {
          const { title, why, page, search } = steps[step];
          const place = step === 'products' && !canOpen(pathOf(page)) ? otherProducts : page;
          const Icon = is_done ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={step} data-done={is_done || undefined}>
              <Icon size={18} stroke={1.75} role="img" aria-label={t(is_done ? texts.isDone : texts.isOpen)} />
              <div>
                {canOpen(pathOf(place)) ? (
                  <TextButton onClick={() => open(pathOf(place), search)}>{t(title)}</TextButton>
                ) : (
                  <strong>{t(title)}</strong>
                )}
                {needed > 1 && !is_done && <span> {t(texts.counted, { count, needed })}</span>}
                <p>{t(why)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
