import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { together } from '../../../ui/text/joined.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { useWhileOpen } from '../../../ui/dialog/useWhileOpen.js';
import { type Decision, type FormOfReview, repliesIn, type ReviewForm } from './reviewForm.js';
import type { Question } from './useReviewForm.js';

type Props = {
  form: FormOfReview;
  question: Question | undefined;
  onDecide: (as: Decision) => void;
  onClose: () => void;
};

/** Asks for confirmation before a report is judged, and tells who will be notified. */
export function DecisionDialog({ form, question, onDecide, onClose }: Props) {
  const t = useText('report-review');
  const cancel = useText('report-form')('cancel');
  const open = question !== undefined;
  const shown = useWhileOpen(open, question) ?? 'REVIEWED';
  const written = useWatch({ control: form.control }) as ReviewForm;
  const tells = t('tells', { count: repliesIn(written).visible });
  const other = { label: cancel, onClick: onClose };
  if (shown === 'which')
    return (
      <MessageDialog
        open={open}
        icon="report"
        title={t('save-how')}
        action={t('reviewed')}
        onAction={() => onDecide('REVIEWED')}
        second={{ label: t('return'), onClick: () => onDecide('REVISED') }}
        other={other}
      >
        {together(t('save-how-text'), tells)}
      </MessageDialog>
    );
  return (
    <MessageDialog
      open={open}
      icon="report"
      title={t(shown === 'REVIEWED' ? 'ask-reviewed' : 'ask-return')}
      action={t(shown === 'REVIEWED' ? 'reviewed' : 'return')}
      onAction={() => onDecide(shown)}
      other={other}
    >
      {tells}
    </MessageDialog>
  );
}
