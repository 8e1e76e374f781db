import type { Input, Serves, Who } from '@hadcl/kernel/call';
import { sessionCalls } from '@hadcl/features/sessions/session.contract';
import { logout } from '@hadcl/features/sessions/session.decisions';
import { currentUser } from '@hadcl/features/accounts/account.queries';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { Serve } from '@hadcl/platform/serving/http/serve';
import { LoginDoor } from '../door/login-door.js';
import { SessionRenewal } from '../door/session-renewal.js';

type Calls = typeof sessionCalls;

@Serve(sessionCalls)
export class SessionsController implements Serves<Calls> {
  constructor(
    private readonly portal: Portal,
    private readonly door: LoginDoor,
    private readonly renewal: SessionRenewal,
  ) {}

  authenticate(credentials: Input<Calls['authenticate']>, who: Who) {
    return this.door.enter(credentials, who);
  }

  logout(body: Input<Calls['logout']>, who: Who) {
    const rows = () => [{ kind: 'session-end' as const, row: { id: who.sessionId } }];
    return this.portal.submit(logout, body, who, { rows });
  }

  renewToken(body: Input<Calls['renewToken']>, who: Who) {
    return this.renewal.renew(body, who);
  }

  currentUser(input: Input<Calls['currentUser']>, who: Who) {
    return this.portal.ask(currentUser, input, who);
  }
}
