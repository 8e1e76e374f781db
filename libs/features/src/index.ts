import type { Daily } from '@hadcl/kernel/daily';
import type { Decision } from '@hadcl/kernel/decision';
import type { Projection } from '@hadcl/kernel/projection';
import type { Query } from '@hadcl/kernel/query';
import type { Reaction } from '@hadcl/kernel/reaction';
import { labDay } from './lab-days/lab-day.stream.js';
import { presence } from './attendance/presence.stream.js';
import { access } from './projects/access.stream.js';

/** The one list of what the product knows. A feature that is not here does not exist. */
export const streams = [labDay, access, presence];
export const decisions: readonly Decision<any, any>[] = [];
export const projections: readonly Projection[] = [];
export const queries: readonly Query<any>[] = [];
export const reactions: readonly Reaction[] = [];
export const dailies: readonly Daily[] = [];
/** Sentences by refusal code and message key, English first. */
export const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = { en: {} };
