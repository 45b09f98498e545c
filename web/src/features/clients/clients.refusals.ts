// Words of a refusal that the screen says before anything is asked. Plain data: the build reads the declaration of the feature without a browser.

export const disabledClient = { zh: '该客户已被停用', en: 'This client is disabled' };
