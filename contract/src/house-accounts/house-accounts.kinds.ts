// Kinds of institutions at which the house has accounts, apart from their calls: pages that only name them load nothing else.
export const houseAccountKinds = ['bank', 'crypto', 'broker', 'custodian', 'processor', 'administrator'] as const;
export type HouseAccountKind = (typeof houseAccountKinds)[number];
