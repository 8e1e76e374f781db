import { risks } from '@hadcl/features/progress-reports/report/report.contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { useUser } from '../../../shell/session/Session.js';
import { FieldFrame } from '../../../ui/form/frame/FieldFrame.js';
import { TextField } from '../../../ui/form/TextField.js';
import { useField } from '../../../ui/form/frame/useField.js';
import { belowHead } from '../../../ui/form/frame/FormHead.js';
import { together } from '../../../ui/text/joined.js';
import { Panel } from '../../../ui/page/Panel.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';
import { History } from '../pieces/History.js';
import { redBorder } from '../pieces/redBorder.js';
import { Risk } from '../pieces/Risk.js';
import type { Report, RiskLevel } from '../types.js';
import { type FormOfReview, repliesIn, type ReviewForm } from './reviewForm.js';

type Props = { form: FormOfReview; report: Report; disabled: boolean };

/** Low, medium or high, each a dot with its word; below it the risk of the month before. */
function OverallRisk({ form, report, disabled }: Props) {
  const t = useText('report-review');
  const word = useText('reports');
  const { value, set, wrong } = useField<ReviewForm, RiskLevel | null>({ form, name: 'overallRisk' });
  const last = report.lastReport;
  const label = t('overallRisk');
  const help = last?.risk ? t('last-risk', { month: last.reportMonth, risk: word(last.risk) }) : undefined;
  return (
    <FieldFrame name="overallRisk" label={label} required group wrong={wrong} help={help}>
      {() => (
        <Box sx={wrong ? redBorder : undefined}>
          <Segmented
            full
            label={label}
            value={value ?? ''}
            options={risks.map((risk) => ({
              value: risk as string,
              label: <Risk level={risk} />,
              barred: disabled ? '' : undefined,
            }))}
            onChange={(risk) => set(risk as RiskLevel)}
          />
        </Box>
      )}
    </FieldFrame>
  );
}

/** Links to the project's story, for users who may read projects. */
function StoryLink({ report: { projectId, projectType } }: Pick<Props, 'report'>) {
  const t = useText('report-review');
  const looks = useUser().functions.includes('PROJECT_MANAGEMENT');
  if (!looks || projectType !== 'COL_RESEARCHER') return null;
  return (
    <Link component={ScreenLink} to={paths.projectStory(projectId)} variant="body2">
      {t('project-story')}
    </Link>
  );
}

/** The office's verdict; it stays in view beside the report. */
export function Assessment(its: Props) {
  const { form, report, disabled } = its;
  const t = useText('report-review');
  const { visible, inside } = repliesIn(useWatch({ control: form.control }) as ReviewForm);
  return (
    <Box sx={{ display: 'grid', gap: 4, position: { lg: 'sticky' }, top: belowHead }}>
      <Panel title={t('assessment')}>
        <Box sx={{ p: 4, display: 'grid', gap: 4 }}>
          <OverallRisk {...its} />
          <TextField
            form={form}
            name="remarks"
            label={t('remarks')}
            rows={3}
            help={t('remarks-help')}
            disabled={disabled}
          />
          {!disabled && visible + inside > 0 && (
            <Box sx={{ typography: 'body2', color: 'text.secondary', textWrap: 'pretty' }}>
              {together(t('stays-visible', { count: visible }), inside > 0 && t('stays-inside', { count: inside }))}
            </Box>
          )}
        </Box>
      </Panel>
      <History history={report.history} aside={<StoryLink report={report} />} />
    </Box>
  );
}
