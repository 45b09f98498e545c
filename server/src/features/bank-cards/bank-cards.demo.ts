// The demo's bank cards: up to two for each client.
import type { DemoClient } from '#demo/people.ts';
import type { Random } from '#demo/random.ts';

const banks = ['招商银行', '中国工商银行', '中国银行', '建设银行', 'HSBC', 'PKO Bank Polski', 'Santander'];

export function inventBankCards(random: Random, { id, full_name, mobile, create_datetime }: DemoClient) {
  return Array.from({ length: random.below(3) }, (_, number) => ({
    id: random.uuid(),
    client_id: id,
    bank_name: random.pick(banks),
    holder_name: full_name,
    acc_no: `622${number}${String(random.below(1_000_000_000)).padStart(12, '0')}`,
    address: '',
    phone: mobile,
    create_datetime,
    update_datetime: create_datetime,
    version: 1,
  }));
}
