import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useField } from '../../../ui/form/frame/field.js';
import { StatusChip } from '../../../ui/status/StatusChip.js';
import type { FormOfOutput, OutputForm } from '../form/requestForm.js';
import type { Attaching } from './AttachFile.js';
import { KeptMark } from './FileSummary.js';
import { isUnderway, type Sending } from './useSendings.js';

type Props = { form: FormOfOutput; index: number; row: string; name: string | null; attaching: Attaching };

/**
 * How far the file of a row is, in the row's head. It stands while the row is folded, so it is what takes a file that
 * has arrived into the form, keeps the form from being sent before, and stops the sending when the row goes.
 */
export function FileMark({ form, index, row, name, attaching: { requestId, attached, sendings } }: Props) {
  const t = useText('request-files');
  const sending = sendings.sendings[row];
  const { value, set } = useField<OutputForm, string | null>({ form, name: `files.${index}.fileId` }, () =>
    isUnderway(sending) ? t('wait-for-file') : undefined,
  );
  const keptId = sending?.at === 'kept' ? sending.fileId : undefined;
  const keep = useEffectEvent((fileId: string) => {
    set(fileId);
    if (!name && sending) form.setValue(`files.${index}.name`, sending.file.name, { shouldDirty: true });
    sendings.end(row);
  });
  useEffect(() => {
    if (keptId !== undefined) keep(keptId);
  }, [keptId]);
  const end = useEffectEvent(() => {
    if (sending) sendings.end(row);
  });
  useEffect(() => () => end(), []);
  if (sending && sending.at !== 'kept') return <SendingMark of={sending} />;
  return value ? <KeptMark {...{ requestId, attached }} fileId={value} /> : null;
}

function SendingMark({ of }: { of: Sending }) {
  const t = useText('request-files');
  if (of.at === 'kept') return null;
  const percent = 'sent' in of ? Math.floor((of.sent / Math.max(1, of.file.size)) * 100) : 0;
  const tone = of.at === 'failed' ? 'bad' : of.at === 'broken' ? 'warn' : 'note';
  return <StatusChip tone={tone}>{t(`mark-${of.at}`, { percent })}</StatusChip>;
}
