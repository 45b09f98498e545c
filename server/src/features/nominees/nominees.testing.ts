// A nominee for tests.
export const someNominee = { name: 'Lan', relationship: 'sister', dob: '1990-02-03', share: '50' };
