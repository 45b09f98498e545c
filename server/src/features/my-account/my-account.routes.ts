// One's own account on the wire.
import * as contract from '@backoffice/contract/my-account/my-account.ts';
import { removePasskey } from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import { after, openRoute, route } from '#platform/http/route.ts';
import { changeMyName, chooseMyLanguage, getMyAccount, setMyPicture } from './my-account.service.ts';

export const myAccountRoutes = after(removePasskey, [
  route(contract.getMyAccount, getMyAccount),
  route(contract.changeMyName, changeMyName),
  route(contract.chooseMyLanguage, chooseMyLanguage),
  openRoute(contract.setMyPicture, setMyPicture),
]);
