import type { requestFileCalls } from '@hadcl/features/output-requests/files/request-file.contract';
import type { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import type { Output } from '@hadcl/kernel/call';

export type RequestRow = Output<typeof requestCalls.ownRequests>[number];
export type Request = Output<typeof requestCalls.requestDetail>;
export type Project = Output<typeof requestCalls.requestProjects>[number];
export type Limits = Output<typeof requestCalls.requestLimits>;
export type AttachingRules = Output<typeof requestFileCalls.attachingRules>;
