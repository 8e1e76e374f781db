import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { sessionParameters } from '@hadcl/features/sessions/session.contract';
import { SUBMITTING, SubmitHandler } from '@hadcl/platform/serving/commands/submit.handler';
import { Callers } from '@hadcl/platform/serving/http/callers';
import { FailureFilter } from '@hadcl/platform/serving/http/failure.filter';
import {
  DevelopmentController,
  OPERATIONS,
  OperationsController,
} from '@hadcl/platform/serving/http/operations.controller';
import { Portal } from '@hadcl/platform/serving/http/portal';
import type { Checks } from '@hadcl/platform/base/health/health';
import type { House } from '@hadcl/platform/house/open-house';
import { LIVE, LiveGateway } from '@hadcl/platform/serving/live/live.gateway';
import { Outbox } from '@hadcl/platform/moving/mail/outbox';
import { ASKING } from '@hadcl/platform/serving/queries/asking';
import { SessionRows } from '@hadcl/platform/serving/sessions/session-rows';
import { Tokens } from '@hadcl/platform/serving/sessions/tokens';
import { controllers } from './controllers/index.js';
import { LoginDoor } from './door/login-door.js';
import { SessionCallers } from './door/session-callers.js';
import { SessionRenewal } from './door/session-renewal.js';
import { WallDoor } from './door/wall-door.js';

export type ApiParts = {
  readonly house: House;
  readonly production: boolean;
  /** Where links in mails lead to, as `https://portal.example`. */
  readonly portalAddress: string;
  readonly checks: Checks;
};

/** Introduces what answers over HTTP to the house that it answers from. */
@Module({})
export class ApiModule {
  static of({ house, production, portalAddress, checks }: ApiParts): DynamicModule {
    const sessions = new SessionRows(
      house.pool,
      () => house.facts.parameter(sessionParameters.idleMinutes),
      () => house.clock.now(),
    );
    const tokens = new Tokens(house.keys.token);
    const live = {
      announcements: house.following,
      position: () => house.following.position(),
      policies: house.features.mayListen,
      clock: house.clock,
      metrics: house.metrics,
      log: house.log,
    };
    const operations = { checks, metrics: house.metrics, clock: house.clock, mail: new Outbox(house.pool) };
    return {
      module: ApiModule,
      imports: [CqrsModule.forRoot()],
      controllers: [OperationsController, ...(production ? [] : [DevelopmentController]), ...controllers],
      providers: [
        Portal,
        SubmitHandler,
        LiveGateway,
        { provide: APP_FILTER, useClass: FailureFilter },
        { provide: SUBMITTING, useValue: house.submitting },
        { provide: ASKING, useValue: house.asking },
        { provide: LIVE, useValue: live },
        { provide: OPERATIONS, useValue: operations },
        { provide: Callers, useValue: new SessionCallers({ rows: house.rows, sessions, tokens }) },
        { provide: LoginDoor, useValue: new LoginDoor({ ...house, portalAddress }, tokens) },
        { provide: WallDoor, useValue: new WallDoor(house.clock, tokens) },
        { provide: SessionRenewal, useValue: new SessionRenewal({ facts: house.facts, sessions, tokens }) },
      ],
    };
  }
}
