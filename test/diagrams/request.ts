import { writeRequest } from '@hadcl/features/output-requests/request/request.decisions';
import {
  approval,
  by,
  facts,
  hugo,
  lab,
  reviewing,
  rita,
  sent,
} from '@hadcl/features/output-requests/request/request.examples';
import { officeStatuses } from '@hadcl/features/output-requests/request/request.policy';
import type { RequestType } from '@hadcl/features/output-requests/request/request.shapes';
import { outputRequest } from '@hadcl/features/output-requests/request/request.stream';
import { reviewRequest } from '@hadcl/features/output-requests/review/review.decisions';
import { command, stateAt, stateDiagram, type Moment } from './states.js';

/** The id that `command` gives to the request of the first act. */
const id = `request-${lab.length}`;
const its = outputRequest.of(id);

/** A request of this type: what its requester and the office do with it. */
export const aRequest = (requestType: RequestType) => {
  const known = (moment: Moment) => {
    const { status, version } = stateAt(its, moment);
    return { version, ...(status === '' ? {} : { id }) };
  };
  return stateDiagram({
    start: { past: lab, now: by().now },
    acts: [
      ...(['INCOMPLETED', 'SUBMITTED', 'WITHDRAWN'] as const).map((status) =>
        command(
          'requester',
          writeRequest,
          // Written otherwise each time: what says the same again is no act.
          (moment) => sent(status, { ...known(moment), requestType, organisation: `HA ${moment.past.length}` }),
          { by: rita, facts },
        ),
      ),
      ...officeStatuses[requestType].map((status) =>
        command(
          'office',
          reviewRequest,
          (moment) => {
            const { version } = known(moment);
            return reviewing(status, version, { ...approval, id, remarksRsp: `Note ${moment.past.length}` });
          },
          { by: hugo, facts },
        ),
      ),
    ],
    labelOf: (moment) => stateAt(its, moment).status || null,
    about: ([{ id: stream }, { type }]) => stream === its.id && type !== 'RequestBegun',
  });
};
