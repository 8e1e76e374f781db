import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { addressOf } from '@hadcl/features/accounts/account/account.queries';
import { account } from '@hadcl/features/accounts/account/account.stream';
import { theFunctionTable } from '@hadcl/features/accounts/functions/function.stream';
import { features } from '@hadcl/features/index';
import { informationChanged } from '@hadcl/features/words/topics';
import { sessionParameters } from '@hadcl/features/sessions/session/session.contract';
import { SUBMITTING, SubmitHandler, Portal } from '@hadcl/platform/serving/http/portal';
import { Callers } from '@hadcl/platform/serving/http/call.guard';
import { FailureFilter } from '@hadcl/platform/serving/http/failures';
import {
  DevelopmentController,
  HealthController,
  OPERATIONS,
} from '@hadcl/platform/serving/http/server/operations.controller';
import { controllersOf } from '@hadcl/platform/serving/http/mount';
import { LabClock } from '@hadcl/platform/log/clock/lab-clock';
import type { Trusts } from '@hadcl/platform/base/settings/proxies';
import type { Checks } from '@hadcl/platform/base/health/health';
import type { House } from '@hadcl/platform/house/open-house';
import { securityHeaders } from '@hadcl/platform/serving/http/server/headers';
import { refuseSafely } from '@hadcl/platform/serving/live/refused-socket';
import { LiveGateway } from '@hadcl/platform/serving/live/live.gateway';
import { LIVE } from '@hadcl/platform/serving/live/live-ports';
import { Positions } from '@hadcl/platform/serving/live/positions';
import { Outbox } from '@hadcl/platform/moving/mail/outbox';
import type { Blobs } from '@hadcl/platform/base/blobs/blobs';
import { Drafts } from '@hadcl/platform/serving/drafts/drafts';
import { EXPORTS, Exports } from '@hadcl/platform/serving/exports/exports';
import { PAPERS, Papers } from '@hadcl/platform/serving/papers/papers';
import { Typesetter } from '@hadcl/platform/serving/papers/typesetter';
import { Files } from '@hadcl/platform/serving/files/files';
import { PartedFiles } from '@hadcl/platform/serving/files/parted-files';
import { QUERY_RUNNER } from '@hadcl/platform/serving/queries/asking';
import { LoginLimits } from '@hadcl/platform/serving/sessions/login-limits';
import { Passkeys, siteOf } from '@hadcl/platform/serving/sessions/passkeys';
import { SecondFactors } from '@hadcl/platform/serving/sessions/second-factors';
import { Passwords } from '@hadcl/platform/serving/sessions/passwords';
import { RefusedLogins } from '@hadcl/platform/serving/sessions/refused-logins';
import { SessionRows, Tokens } from '@hadcl/platform/serving/sessions/sessions';
import { AccountsDoor } from './doors/accounts.door.js';
import { AttendanceDoor } from './doors/attendance.door.js';
import { BookingsDoor, LETTERS } from './doors/bookings.door.js';
import { MailsDoor } from './doors/mails.door.js';
import { OutputRequestsDoor } from './doors/output-requests.door.js';
import { ProgressReportsDoor } from './doors/progress-reports.door.js';
import { ReleaseDesk } from './doors/request-files/release-desk.js';
import { INSIDE, RequestFilesDesk } from './doors/request-files/request-files-desk.js';
import { SessionCallers } from './doors/session-callers.js';
import { recordOf } from './record-export.js';
import { LOGIN_PORTS, LoginDesk } from './doors/login-desk.js';
import { PasskeyDesk } from './doors/passkey-desk.js';
import { SecondFactorDesk } from './doors/second-factor-desk.js';
import { SessionsDoor } from './doors/sessions.door.js';
import { TellRefusedLogins } from './doors/tell-refused-logins.js';

/** Mounts every call of every feature; the few that need more than their decision or query have a door. */
const controllers = controllersOf(features, {
  accounts: AccountsDoor,
  sessions: SessionsDoor,
  attendance: AttendanceDoor,
  bookings: BookingsDoor,
  mails: MailsDoor,
  'progress-reports': ProgressReportsDoor,
  'output-requests': OutputRequestsDoor,
});

export type ApiParts = {
  readonly house: House;
  readonly production: boolean;
  /** Whether `/dev/*` is served. */
  readonly developing: boolean;
  readonly trusts: Trusts;
  /** The addresses of the secure environment. */
  readonly isInside: Trusts;
  /** Base of links in letters, as `https://portal.example`. */
  readonly portalAddress: string;
  readonly checks: Checks;
  /** The store of this log's files. */
  readonly blobs: Blobs;
};

type Found = {
  /** The build of the pages that are served; empty where none are. */
  readonly build: string;
};

/** Wires the HTTP side to the services of an open house. */
@Module({})
export class ApiModule {
  static of(
    { house, production, developing, trusts, isInside, portalAddress, checks, blobs }: ApiParts,
    { build }: Found,
  ): DynamicModule {
    const labNow = () => house.clock.now();
    const sessions = new SessionRows(
      house.pool,
      () => ({
        idle: house.facts.parameter(sessionParameters.idleMinutes),
        longest: house.facts.parameter(sessionParameters.maxHours) * 60,
      }),
      labNow,
      { ofAccount: (accountId) => account.of(accountId).id, ofAll: theFunctionTable.id },
    );
    const today = () => house.facts.localOf(house.clock.now()).date;
    const tokens = new Tokens(house.keys.token, () => house.clock.real());
    const live = {
      announcements: house.following,
      position: () => house.following.position(),
      watermark: () => house.following.watermark(),
      policies: house.features.mayListen,
      openTopics: [informationChanged],
      refused: refuseSafely(securityHeaders(production)),
      trusts,
      clock: house.clock,
      metrics: house.metrics,
      log: house.log,
      build,
    };
    const outbox = new Outbox(house.pool, house.keys.waiting);
    const operations = {
      checks,
      metrics: house.metrics,
      clock: house.clock,
      mail: outbox,
      addressOf: addressOf(house),
    };
    return {
      module: ApiModule,
      imports: [CqrsModule.forRoot()],
      controllers: [HealthController, ...(developing ? [DevelopmentController] : []), ...controllers],
      providers: [
        Portal,
        SubmitHandler,
        LiveGateway,
        Positions,
        { provide: APP_FILTER, useClass: FailureFilter },
        { provide: SUBMITTING, useValue: house.submitting },
        { provide: QUERY_RUNNER, useValue: house.asking },
        { provide: EXPORTS, useValue: new Exports({ ...house, record: recordOf(house) }) },
        { provide: PAPERS, useValue: new Papers({ ...house, typesetter: new Typesetter(), record: recordOf(house) }) },
        { provide: LIVE, useValue: live },
        { provide: OPERATIONS, useValue: operations },
        { provide: LETTERS, useValue: outbox },
        { provide: Callers, useValue: new SessionCallers({ ...house, today, production, sessions, tokens }) },
        { provide: Tokens, useValue: tokens },
        { provide: SessionRows, useValue: sessions },
        { provide: Passwords, useValue: new Passwords(house.pool) },
        { provide: LoginLimits, useValue: new LoginLimits(house.pool, house.keys.hmac) },
        { provide: RefusedLogins, useValue: new RefusedLogins(house.pool, house.keys.waiting) },
        TellRefusedLogins,
        { provide: Drafts, useValue: new Drafts(house.pool, house.keys.waiting, labNow) },
        { provide: Files, useValue: new Files({ ...house, blobs, wrapKey: house.keys.wrap }) },
        {
          provide: PartedFiles,
          useValue: new PartedFiles({
            ...house,
            blobs,
            ...{ wrapKey: house.keys.wrap, waitingKey: house.keys.waiting },
          }),
        },
        { provide: INSIDE, useValue: isInside },
        RequestFilesDesk,
        ReleaseDesk,
        { provide: LabClock, useValue: house.clock },
        { provide: LOGIN_PORTS, useValue: { ...house, portalAddress, production } },
        {
          provide: SecondFactors,
          useValue: new SecondFactors(house.pool, house.keys, () => house.clock.real(), labNow),
        },
        { provide: Passkeys, useValue: new Passkeys(house.pool, siteOf(portalAddress, 'HADCL'), labNow) },
        LoginDesk,
        SecondFactorDesk,
        PasskeyDesk,
      ],
    };
  }
}
