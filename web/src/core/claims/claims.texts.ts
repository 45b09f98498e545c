// Words of claims: who works on a record that waits.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  claim: { zh: '认领', en: 'Claim' },
  claimed: { zh: '已认领', en: 'Claimed' },
  notClaimed: { zh: '未能认领', en: 'Not claimed' },
  takeOver: { zh: '接手', en: 'Take over' },
  confirmTakeOver: {
    zh: (name: string) => `从 ${name} 处接手此记录？对方会看到由您处理`,
    en: (name: string) => `Take this record over from ${name}? They will see that it is yours`,
  },
  takenOver: { zh: '已接手', en: 'Taken over' },
  notTakenOver: { zh: '未能接手', en: 'Not taken over' },
  release: { zh: '放弃认领', en: 'Release' },
  released: { zh: '已放弃认领', en: 'Released' },
  notReleased: { zh: '未能放弃认领', en: 'Not released' },
  assign: { zh: '指派', en: 'Assign' },
  assignTitle: { zh: '指派给同事', en: 'Assign to a colleague' },
  assigned: { zh: '已指派', en: 'Assigned' },
  notAssigned: { zh: '未能指派', en: 'Not assigned' },
  person: { zh: '处理人', en: 'Person' },
  noPerson: { zh: '没有可以处理此记录的人', en: 'No one you can assign to may decide on this record' },
  noClaim: { zh: '尚无人认领', en: 'Not claimed' },
  isMine: { zh: '由您处理，认领于', en: 'Claimed by you,' },
  isOthers: {
    zh: (name: string) => `${name} 正在处理。您仍可处理，请先接手或与其沟通。认领于`,
    en: (name: string) => `${name} is working on it. You may still decide; take it over or talk to them first. Claimed`,
  },
  assignedBy: { zh: (name: string) => `（${name} 指派）`, en: (name: string) => `(assigned by ${name})` },
});
