// Addresses that are known before any page is: the login and the page after it.

export const loginPath = '/login';
export const homePath: string = '/dashboard';

/** What the login keeps of where a person wanted to go: the home page need not be named. */
export const returnAddress = (pathname: string, href: string): { redirect?: string } =>
  pathname === '/' || pathname === homePath ? {} : { redirect: href };
