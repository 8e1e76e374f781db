import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isDate, say } from '../../../i18n/dates.js';
import { useText } from '../../../i18n/i18n.js';
import { refusedBy } from '../../../shell/form/answered.js';
import { type StoredDraft, useDraftOf } from '../../../shell/form/page/useDraftOf.js';
import { fill, useFormPage } from '../../../shell/form/page/useFormPage.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { draftIn, type Subject, type Written } from './requestForm.js';

/** What a button does: save, submit, or withdraw. */
export type Way = 'INCOMPLETED' | 'SUBMITTED' | 'WITHDRAWN';
/** What was done, and what follows from it; told in a dialog that leads back to the list. */
export type Done = { readonly sentence: string; readonly about: string };
const draftCalls = {
  stored: requestCalls.requestDraft,
  keep: requestCalls.keepRequestDraft,
  drop: requestCalls.dropRequestDraft,
};

type Options<V> = {
  subject: Subject;
  defaults: V;
  toWritten: (form: V) => Written;
  names?: Readonly<Record<string, string>>;
  stored: StoredDraft | null;
  /** What a new request begins with, as if it were typed; a stored draft wins. */
  copy?: V;
  onDone: (done: Done) => void;
};

/** The form of a request of either type, with its draft. */
export function useRequestForm<V extends FieldValues & { version: number }>(options: Options<V>) {
  const { subject, defaults, toWritten, names, stored, copy, onDone } = options;
  const t = useText('request-form');
  const tell = useTell();
  const { request, projectId, type } = subject;
  const aboutOf = (as: Way, requestNo: string) => {
    if (as === 'WITHDRAWN') return t('done-withdrawn', { requestNo });
    if (as === 'INCOMPLETED')
      return t(request?.statusCode === 'REVISION' ? 'done-returned' : 'done-draft', { requestNo });
    return request
      ? t('done-submitted-days', { requestNo, days: request.promiseDays })
      : t('done-submitted', { requestNo });
  };
  const sent = useFormPage(requestCalls.writeRequest, {
    defaults,
    ...(names && { names }),
    toInput: (form: V, as: Way) => ({
      ...(request && { id: request.id }),
      ...{ projectId, requestType: type, status: as, version: form.version },
      ...toWritten(form),
    }),
    saveAs: 'INCOMPLETED',
    refusedBy,
    tellsFirst: true,
    leaveTitle: t(`leave-${type}`),
    onDone: ({ data, requestNo }, leaving, as) =>
      leaving ? tell(data) : onDone({ sentence: data, about: aboutOf(as, requestNo ?? request?.requestNo ?? '') }),
    wordOf: (name) => (name === 'version' ? '' : t(name as 'organisation')),
    say: (name, value) => {
      if (name === 'publicationType' || name === 'jouOrCon') return value ? t(value as 'ABS') : undefined;
      return isDate(value) ? say(value, 'dd/MM/yyyy') : undefined;
    },
  });
  const draft = useDraftOf(sent, {
    calls: draftCalls,
    which: { id: request?.id ?? '', projectId, requestType: type },
    stored,
    version: request?.version ?? 0,
    valuesIn: draftIn,
  });
  const begin = useEffectEvent(() => {
    if (copy && !stored) fill(sent, { ...copy, version: defaults.version });
  });
  useEffect(() => begin(), []);
  return { page: { ...sent, refusedTitle: t(`not-${sent.sentAs}`) }, draft, way: sent.sentAs };
}
export type RequestFormOf<V extends FieldValues & { version: number }> = ReturnType<typeof useRequestForm<V>>;
