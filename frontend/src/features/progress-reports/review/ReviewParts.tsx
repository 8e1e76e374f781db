import { type ReportTopic, reportTopics, risks } from '@hadcl/features/progress-reports/report/report.contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { useUser } from '../../../shell/session/Session.js';
import { CheckboxField, SegmentedField } from '../../../ui/form/ChoiceField.js';
import { DateField } from '../../../ui/form/DateField.js';
import { fieldRow } from '../../../ui/form/frame/FormSection.js';
import { ListField } from '../../../ui/form/ListField.js';
import { SelectField } from '../../../ui/form/SelectField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { Panel } from '../../../ui/page/Surface.js';
import { Icon } from '../../../ui/text/Icon.js';
import { together } from '../../../ui/text/joined.js';
import { commentOf } from '../form/reportForm.js';
import { History } from '../pieces/ReportAside.js';
import { ReadText } from '../pieces/ReadParts.js';
import { Risk } from '../pieces/Measures.js';
import type { Report } from '../types.js';
import { type FormOfReview, type Issue, repliesIn, replyOf, type ReviewForm, shownOf } from './reviewForm.js';
import { Block, Row, Stack, Text } from '../../../ui/layout/layout.js';

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
        <Text as="h3" below={1} variant="body2" weight="strong">
          {t(topic)}
        </Text>
        {comment ? (
          <ReadText html={comment} />
        ) : (
          <Text as="div" tone="quiet">
            {review('no-comment')}
          </Text>
        )}
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
        <Row gapX={4} align="center" wrap above={1}>
          <CheckboxField form={form} name={shownOf(topic)} label={review('may-view')} disabled={disabled} />
          <Row gap={2} align="center" variant="body2" tone="quiet">
            <Icon name={shown ? 'eye' : 'lock'} size={16} />
            {review(shown ? 'reply-shown' : 'reply-inside')}
          </Row>
        </Row>
      </Box>
    </Box>
  );
}

export function RepliesPart(props: Props) {
  const review = useText('report-review');
  const some = reportTopics.filter((topic) => props.report[commentOf(topic)]).length;
  return (
    <Panel title={review('replies')} count={review('replies-count', { some, all: reportTopics.length })}>
      {reportTopics.map((topic) => (
        <TopicRow key={topic} topic={topic} {...props} />
      ))}
    </Panel>
  );
}

const blank: Issue = { issues: null, severity: null, owner: null, targetResolutionDate: null };

/** Issues for the office; researchers cannot read them, and empty rows are dropped. */
export function IssuesPart({ form, disabled }: { form: FormOfReview; disabled: boolean }) {
  const t = useText('report-review');
  const word = useText('reports');
  const label = (index: number) => t('issue', { number: index + 1 });
  return (
    <Panel title={t('issues')}>
      <Block pad={4}>
        <ListField
          form={form}
          name="issueRisks"
          label={t('issues')}
          blank={blank}
          addLabel={t('add-issue')}
          rowLabel={label}
          question={t('remove-issue')}
          none={t('issues-none')}
          disabled={disabled}
        >
          {(index) => (
            <Box sx={fieldRow('minmax(0, 1fr) 124px 160px 160px')}>
              <TextField
                form={form}
                name={`issueRisks.${index}.issues`}
                label={label(index)}
                rows={2}
                disabled={disabled}
              />
              <SelectField
                form={form}
                name={`issueRisks.${index}.severity`}
                label={t('severity')}
                words={risks.map((risk) => [risk, word(risk)] as const)}
                show={(risk) => <Risk level={risk} />}
                disabled={disabled}
              />
              <TextField form={form} name={`issueRisks.${index}.owner`} label={t('owner')} disabled={disabled} />
              <DateField
                form={form}
                name={`issueRisks.${index}.targetResolutionDate`}
                label={t('targetResolutionDate')}
                format="dd/MM/yyyy"
                disabled={disabled}
              />
            </Box>
          )}
        </ListField>
      </Block>
    </Panel>
  );
}

/** Low, medium or high, each a dot with its word; below it the risk of the month before. */
function OverallRisk({ form, report: { lastReport: last }, disabled }: Props) {
  const t = useText('report-review');
  const word = useText('reports');
  return (
    <SegmentedField
      form={form}
      name="overallRisk"
      label={t('overallRisk')}
      required
      help={last?.risk ? t('last-risk', { month: last.reportMonth, risk: word(last.risk) }) : undefined}
      words={risks.map((risk) => [risk, word(risk)] as const)}
      show={(risk) => <Risk level={risk} />}
      disabled={disabled}
    />
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
export function Assessment(props: Props) {
  const { form, report, disabled } = props;
  const t = useText('report-review');
  const { visible, inside } = repliesIn(useWatch({ control: form.control }) as ReviewForm);
  return (
    <>
      <Panel title={t('assessment')}>
        <Stack gap={4} pad={4}>
          <OverallRisk {...props} />
          <TextField
            form={form}
            name="remarks"
            label={t('remarks')}
            rows={3}
            help={t('remarks-help')}
            disabled={disabled}
          />
          {!disabled && visible + inside > 0 && (
            <Text as="div" variant="body2" tone="quiet" breaks="pretty">
              {together(t('stays-visible', { count: visible }), inside > 0 && t('stays-inside', { count: inside }))}
            </Text>
          )}
        </Stack>
      </Panel>
      <History history={report.history} aside={<StoryLink report={report} />} />
    </>
  );
}
