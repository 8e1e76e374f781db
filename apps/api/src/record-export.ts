import { recordBrokenExport, recordExport } from '@hadcl/features/audit/exports/export.decisions';
import type { House } from '@hadcl/platform/house/open-house';
import { asSystem } from '@hadcl/platform/serving/commands/may-call';
import type { ExportRecord } from '@hadcl/platform/serving/exports/exports';
import { currentRequest } from '@hadcl/platform/serving/http/call.guard';

/** Node's error codes for a reader that disconnected. */
const isLeft = (error: Error | null) =>
  error === null || ['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Records an export in the log before its first row is sent, and how far it got if it was cut short. */
export const recordOf =
  ({ submitting, log }: Pick<House, 'submitting' | 'log'>): ExportRecord =>
  async (taken, who) => {
    // With the system's rights: an export must be recorded even if the person's rights have changed meanwhile.
    const given = { by: { ...asSystem(who), rightsAt: [] }, waitForReadModels: false };
    const done = await submitting.submit({ decision: recordExport, body: taken, ...given });
    if (!('answer' in done)) throw done.refusal;
    const { exportId } = done.answer;
    const correlationId = currentRequest()?.correlationId;
    return {
      brokeOff: async (rows, error) => {
        const about = { reqId: correlationId, what: taken.what, rows, of: taken.rows };
        if (!isLeft(error)) log.error({ ...about, err: error }, 'an export broke off');
        const { what, fileName } = taken;
        await submitting
          .submit({
            decision: recordBrokenExport,
            body: { exportId, what, fileName, rows },
            ...given,
            ...(correlationId && { correlationId }),
          })
          .catch((err: unknown) => log.error({ ...about, err }, 'that an export broke off was not recorded'));
      },
    };
  };
