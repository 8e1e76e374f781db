import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { oneLineOf, textOf } from '../../../ui/text/htmlText.js';
import { labelled, phrased } from '../../../ui/text/joined.js';
import { StatusChip, type ToneName } from '../../../ui/status/StatusChip.js';
import type { Outcome, Report } from '../types.js';
import { FactList } from '../../../ui/page/FactList.js';
import { reportFileCalls } from '@hadcl/features/progress-reports/files/report-file.contract';
import Button from '@mui/material/Button';
import { useExport } from '../../../shell/export/ExportButton.js';
import { sizeOf } from '../../../ui/form/files/FileRow.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Html } from '../../../ui/text/Html.js';
import { PlainList, Stack, Text } from '../../../ui/layout/layout.js';
const marks = ['isAchieved', 'isPartiallyAchieved', 'isNotYetAchieved'] as const;
const tones: Readonly<Record<(typeof marks)[number], ToneName>> = {
  isAchieved: 'good',
  isPartiallyAchieved: 'warn',
  isNotYetAchieved: 'mute',
};

/** The objectives, each with its outcome. */
export function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const t = useText('report-form');
  return (
    <PlainList as="ol" gap={2}>
      {outcomes.map((outcome, index) => {
        const mark = marks.find((one) => outcome[one]);
        return (
          <Box
            component="li"
            key={`${index} ${outcome.projectObj}`}
            sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr) auto', gap: 2 }}
          >
            <Text tone="quiet">{index + 1}</Text>
            <Text breaks="anywhere">{textOf(outcome.projectObj)}</Text>
            <span>{mark ? <StatusChip tone={tones[mark]}>{t(mark)}</StatusChip> : '–'}</span>
          </Box>
        );
      })}
    </PlainList>
  );
}

const asked = ['isPublication', 'isAiModelAlg', 'isProvision'] as const;
type Written<K extends keyof Report> = { written: Pick<Report, K> };

function useAnswer() {
  const t = useText('report-form');
  const review = useText('report-review');
  return (value: boolean | null) => (value === null ? review('no-answer') : t(value ? 'yes' : 'no'));
}

export function Deliverables({ written }: Written<(typeof asked)[number] | 'specifyContent'>) {
  const t = useText('report-form');
  const answer = useAnswer();
  return (
    <Stack gap={1}>
      <Box>{phrased(asked.map((name) => labelled(t(name), answer(written[name]))))}</Box>
      {written.specifyContent && <ReadText html={written.specifyContent} />}
    </Stack>
  );
}

const named = ['targetSystems', 'relatedCOCInvolved', 'relatedHAInvolved'] as const;
export function Integration({ written }: Written<(typeof named)[number] | 'isPlanToIntegrate'>) {
  const t = useText('report-form');
  const answer = useAnswer();
  const facts = named.flatMap((name) => (written[name] ? [[t(name), oneLineOf(written[name])] as const] : []));
  return (
    <Stack gap={2}>
      <Box>{labelled(t('part-integration'), answer(written.isPlanToIntegrate))}</Box>
      {facts.length > 0 && <FactList facts={facts} />}
    </Stack>
  );
}

type DocumentsProps = {
  documents: Report['supplementaries'];
  report: Pick<Report, 'projectId' | 'reportingMonth' | 'missingFiles'>;
};
export function Documents({ documents, report }: DocumentsProps) {
  const t = useText('report-form');
  if (documents.length === 0)
    return (
      <Text as="div" tone="quiet">
        {t('documents-none')}
      </Text>
    );
  return (
    <PlainList gap={1}>
      {documents.map(({ documentName, content, file }, index) => (
        <Text as="li" key={`${index} ${documentName}`} breaks="anywhere">
          {documentName} <Text tone="quiet">· {oneLineOf(content)}</Text>
          {file && (
            <Box>
              <FileLink report={report} file={file} />
            </Box>
          )}
        </Text>
      ))}
    </PlainList>
  );
}

type Props = {
  report: Pick<Report, 'projectId' | 'reportingMonth' | 'missingFiles'>;
  file: NonNullable<Report['supplementaries'][number]['file']>;
};

/** A file of a report, as a download. */
function FileLink({ report, file: { fileId, name, size } }: Props) {
  const { projectId, reportingMonth: yearMonth, missingFiles = [] } = report;
  const t = useText('report-form');
  const shown = `${name}, ${sizeOf(size)}`;
  const { bytes, start } = useExport(reportFileCalls.reportFile);
  if (missingFiles.includes(fileId))
    return (
      <Text as="div" above={1} breaks="anywhere">
        {shown}
        <Box sx={{ color: 'error.main' }}>{t('file-missing')}</Box>
      </Text>
    );
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={bytes !== undefined}
      loadingPosition="start"
      startIcon={<Icon name="download" size={16} />}
      aria-label={t('download-file', { name: shown })}
      onClick={() => void start({ projectId, yearMonth, fileId })}
      sx={{ mt: 1, maxWidth: '100%', overflowWrap: 'anywhere', textAlign: 'left' }}
    >
      {shown}
    </Button>
  );
}

const look = {
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& > div': { typography: 'body1' },
  '& > div > :last-child': { mb: 0 },
};
/** From this length (characters of HTML) the browser lays a text out only when it is scrolled into view. */
const long = 8_000;
const later = { contentVisibility: 'auto', containIntrinsicSize: 'auto 320px' };

/** Typed text, sanitized again in the browser; line breaks of plain text are kept. */
export function ReadText({ html }: { html: string }) {
  return (
    <Box sx={html.length > long ? { ...look, ...later } : look}>
      <Html html={html} />
    </Box>
  );
}

/** The office's reply for researchers, below their own text and visually set off; nothing if there is none. */
export function Reply({ html }: { html: string }) {
  const t = useText('report-form');
  if (html === '') return null;
  return (
    <Box sx={{ mt: 2, pl: 3, py: 1, borderLeft: 2, borderColor: 'primary.main' }}>
      <ReadText html={html} />
      <Text as="div" variant="caption" tone="quiet">
        {t('reply-by')}
      </Text>
    </Box>
  );
}
