import type { Topic } from '@hadcl/kernel/call';
import type { Clock } from '../../log/clock/clock.js';
import type { Logger } from '../../base/logging/logging.js';
import type { Trusts } from '../../base/settings/proxies.js';
import type { Metrics } from '../../base/metrics/metrics.js';
import type { Announcements, Watermark } from '../../moving/announcing/announcements.js';
import type { ListenPolicies } from './listen-policies.js';
import type { refuseSafely } from './refused-socket.js';

/** Nest's token for `LivePorts`. */
export const LIVE = Symbol('Live');
export type LivePorts = {
  readonly announcements: Announcements;
  readonly position: () => number;
  readonly watermark: () => Watermark | null;
  readonly policies: ListenPolicies;
  /** Topics of the calls without a session; visitors of the login page may listen to them. */
  readonly openTopics: readonly Topic[];
  readonly refused: ReturnType<typeof refuseSafely>;
  readonly trusts: Trusts;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** The build of the pages that this process serves, by which an older page notices a new release; empty for none. */
  readonly build: string;
};
