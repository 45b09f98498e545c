// A bank card for tests.
export const someCard = { bank_name: 'First Bank', holder_name: 'Wei', acc_no: '6222 0001' };
