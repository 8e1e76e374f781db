import { reportTopics, type ReportTopic } from '@hadcl/features/progress-reports/report/report.contract';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { CheckboxField } from '../../../ui/form/ChoiceField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Panel } from '../../../ui/page/Panel.js';
import { commentOf } from '../form/reportForm.js';
import { ReadText } from '../pieces/ReadText.js';
import type { Report } from '../types.js';
import { type FormOfReview, replyOf, shownOf } from './reviewForm.js';

type Props = { form: FormOfReview; report: Report; disabled: boolean };

const row = {
  ...{ display: 'grid', columnGap: 6, rowGap: 2, px: 4, py: 3.5, '& + &': { borderTop: 1, borderColor: 'line.soft' } },
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
};

/** One topic: the researchers' comment on the left, the reply on the right, and below it who may read it. */
function TopicRow({ form, report, disabled, topic }: Props & { topic: ReportTopic }) {
  const t = useText('report-form');
  const review = useText('report-review');
  const shown = useWatch({ control: form.control, name: shownOf(topic) });
  const comment = report[commentOf(topic)];
  return (
    <Box role="group" aria-label={t(topic)} sx={row}>
      <Box>
        <Box component="h3" sx={{ m: 0, mb: 1, typography: 'body2', fontWeight: 550 }}>
          {t(topic)}
        </Box>
        {comment ? <ReadText html={comment} /> : <Box sx={{ color: 'text.secondary' }}>{review('no-comment')}</Box>}
      </Box>
      <Box>
        <TextField
          form={form}
          name={replyOf(topic)}
          label={review('reply-to', { topic: t(topic) })}
          rows={2}
          placeholder={review('no-reply')}
          disabled={disabled}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 4, mt: 1 }}>
          <CheckboxField form={form} name={shownOf(topic)} label={review('may-view')} disabled={disabled} />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, typography: 'body2', color: 'text.secondary' }}>
            <Icon name={shown ? 'eye' : 'lock'} size={16} />
            {review(shown ? 'reply-shown' : 'reply-inside')}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

export function RepliesPart(its: Props) {
  const review = useText('report-review');
  const some = reportTopics.filter((topic) => its.report[commentOf(topic)]).length;
  return (
    <Panel title={review('replies')} count={review('replies-count', { some, all: reportTopics.length })}>
      {reportTopics.map((topic) => (
        <TopicRow key={topic} topic={topic} {...its} />
      ))}
    </Panel>
  );
}
