import { useText } from '../../../shell/i18n/i18n.js';
import { MessageDialog } from '../../../ui/MessageDialog.js';
import { timeOf } from '../moment.js';
import { RemarksDialog } from './RemarksDialog.js';
import type { Visit } from './types.js';
import type { Failure } from './useVisitWrites.js';

type Props = {
  remarked: Visit | undefined;
  deleted: Visit | undefined;
  failure: Failure | undefined;
  busy: boolean;
  onRemark: (visit: Visit, remarks: string) => void;
  onDelete: (visit: Visit) => void;
  onForget: () => void;
  onClose: () => void;
};

/** What the list asks and tells: remarks, deleting, a refusal. */
export function ListDialogs(props: Props) {
  const t = useText('attendance');
  const { remarked, deleted, failure, busy } = props;
  return (
    <>
      {remarked && (
        <RemarksDialog
          key={remarked.attendanceId}
          name={remarked.researcherName}
          remarks={remarked.remarks}
          busy={busy}
          onSave={(remarks) => props.onRemark(remarked, remarks)}
          onClose={props.onClose}
        />
      )}
      {deleted && (
        <MessageDialog
          open
          bad
          icon="trash"
          title={t('delete-title', { name: deleted.researcherName })}
          action={t('delete-visit')}
          busy={busy}
          onAction={() => props.onDelete(deleted)}
          other={{ label: t('cancel'), onClick: props.onClose }}
        >
          {t('delete-text', { refNum: deleted.refNum, time: timeOf(deleted.signinTime) })}
        </MessageDialog>
      )}
      {failure && (
        <MessageDialog open bad icon="warn" title={failure.title} action={t('ok')} onAction={props.onForget}>
          {failure.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </MessageDialog>
      )}
    </>
  );
}
