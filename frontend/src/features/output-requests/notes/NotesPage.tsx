import { type NotesType, type RequestType } from '@hadcl/features/output-requests/request/request.contract';
import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { requestNotesCalls } from '@hadcl/features/output-requests/notes/request-notes.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { Failed } from '../../../shell/states/states.js';
import { Check } from '../../../ui/form/Check.js';
import { Text } from '../../../ui/layout/layout.js';
import { PageHead } from '../../../ui/page/PageHead.js';
import { Surface } from '../../../ui/page/Surface.js';
import { Html } from '../../../ui/text/Html.js';
import type { Project } from '../types.js';

const notesOf = (type: RequestType, { userTypeCode }: Project): NotesType => {
  if (type === 'PUBLICATION') return 'PROJECT_PUBLICATION';
  return userTypeCode === 'COL_RESEARCHER' ? 'PROJECT_OUTPUT' : 'SPD_OUTPUT';
};
const foot = {
  ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4, px: { xs: 4, sm: 6 }, py: 4 },
  ...{ borderTop: 1, borderColor: 'divider' },
};

type Props = {
  type: RequestType;
  project: Project;
  /** Addresses of the list and of the form. */
  back: string;
  next: string;
};

/** The office's notes before a new request: its limits in red, its words, and the tick without which there is no Next. */
export function NotesPage({ type, project, back, next }: Props) {
  const t = useText('requests');
  const { data, error, refetch } = useRead(requestNotesCalls.requestNotes, { type: notesOf(type, project) });
  const [hasRead, setRead] = useState(false);
  return (
    <Box sx={{ maxWidth: 800, mx: 'auto' }}>
      <PageHead title={t('notes-title')} context={t('notes-context', { kind: t(type), refNum: project.refNum })} />
      <Surface>
        {type === 'OUTPUT' && <Figures project={project} />}
        <Box
          sx={{
            px: { xs: 4, sm: 6 },
            py: 5,
            minHeight: 200,
            overflowWrap: 'anywhere',
            '& > div': { typography: 'body1' },
          }}
        >
          {data && (data.content ? <Html html={data.content} /> : t('notes-none'))}
          {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton variant="rounded" height={160} />}
        </Box>
        <Box sx={foot}>
          <Box sx={{ flex: '1 1 360px' }}>
            <Check label={t('notes-read')} checked={hasRead} disabled={!data} onChange={setRead} />
          </Box>
          <Button component={ScreenLink} to={back} color="inherit">
            {t('notes-back')}
          </Button>
          <Button variant="contained" {...(hasRead ? { component: ScreenLink, to: next } : { disabled: true })}>
            {t('notes-next')}
          </Button>
        </Box>
      </Surface>
    </Box>
  );
}

const figures = {
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
  borderBottom: 1,
  '&': { borderColor: 'line.soft' },
};
const figure = { px: { xs: 4, sm: 6 }, py: 4, '& + &': { borderLeft: { sm: 1 }, borderColor: { sm: 'line.soft' } } };

function Figures({ project: { projectId, userTypeCode } }: Pick<Props, 'project'>) {
  const t = useText('requests');
  const { data } = useRead(requestCalls.requestLimits, { projectId });
  if (!data) return null;
  const { quota, files, rows, columns } = data;
  const quotaWords = userTypeCode === 'COL_RESEARCHER' ? 'figure-quota-project' : 'figure-quota-self-service';
  const all = [
    ...(quota ? [[t('quota-of', quota), t(quotaWords)] as const] : []),
    [`${files}`, t('figure-files')] as const,
    [t('size-of', { rows, columns }), t('figure-size')] as const,
  ];
  return (
    <Box sx={figures}>
      {all.map(([number, text]) => (
        <Box key={text} sx={figure}>
          <Text as="div" variant="figureSmall" tone="bad">
            {number}
          </Text>
          <Typography component="div" variant="body2" color="textSecondary">
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
