import { recordExport } from '@hadcl/features/audit/export.decisions';
import type { House } from '@hadcl/platform/house/open-house';
import type { ExportRecord } from '@hadcl/platform/serving/exports/exports';

/** Records who takes which rows, in the log, before the first of them leaves. */
export const recordOf =
  ({ submitting }: Pick<House, 'submitting'>): ExportRecord =>
  async (taken, who) => {
    // Who took what is recorded even where their rights have changed since they were judged.
    const by = { ...who, codes: ['INTERNAL'], rightsAt: [] };
    const done = await submitting.submit({
      decision: recordExport,
      body: taken,
      by,
      waitForReadModels: false,
    });
    if (!('answer' in done)) throw new Error(done.message);
  };
