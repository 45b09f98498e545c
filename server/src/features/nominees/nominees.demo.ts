// The demo's nominees: none, one, or several who share.
import type { DemoClient } from '#demo/people.ts';
import type { Random } from '#demo/random.ts';

const at = (ms: number) => new Date(ms).toISOString();

const relationships = ['配偶', '儿子', '女儿', '父亲', '母亲', '兄弟'];

export function inventNominees(random: Random, { id, full_name, create_datetime }: DemoClient) {
  const shares = random.pick([[], [], ['100.00'], ['60.00', '40.00'], ['50.00', '25.00', '25.00']]);
  return shares.map((share, number) => ({
    id: random.uuid(),
    client_id: id,
    name: `${full_name.slice(0, 1)}${random.pick(['丽', '强', '晨', '佳'])}`,
    relationship: random.pick(relationships),
    phone: '',
    dob: at(Date.UTC(1950 + random.below(55), random.below(12), 1 + random.below(28))).slice(0, 10),
    share,
    create_datetime: at(Date.parse(create_datetime) + number),
    update_datetime: create_datetime,
    version: 1,
  }));
}
