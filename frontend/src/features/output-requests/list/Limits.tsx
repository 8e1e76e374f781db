import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { Row, Text } from '../../../ui/layout/layout.js';
import { surface } from '../../../ui/page/Surface.js';
import { keepsShades } from '../../../ui/theme/forced.js';
import { textOf } from '../../../ui/text/htmlText.js';
import { together } from '../../../ui/text/joined.js';
import type { Project } from '../types.js';

const lines = {
  ...{ m: 0, px: 4, py: 3, listStyle: 'none', display: 'grid', alignContent: 'center', columnGap: 8, rowGap: 1 },
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  '& > li': { color: 'tone.bad.fg', typography: 'body2', textWrap: 'pretty' },
};

/** The four limits in red, with the values that the server decides by, beside the chosen project's own count (R21). */
export function Limits({ project }: { project: Project | undefined }) {
  const t = useText('requests');
  const { data } = useRead(requestCalls.requestLimits, { projectId: project?.projectId ?? '0' }, { keep: true });
  const quota = project && data?.quota;
  return (
    <Box
      component="section"
      aria-label={t('limits')}
      sx={{
        ...surface,
        mb: 4,
        minHeight: 70,
        display: 'grid',
        gridTemplateColumns: quota ? { xs: '1fr', md: '304px minmax(0, 1fr)' } : '1fr',
      }}
    >
      {quota && <Quota refNum={project.refNum} {...quota} />}
      {data && (
        <Box component="ul" sx={lines}>
          <li>{t('limit-project', { number: data.project })}</li>
          <li>{t('limit-files', { number: data.files })}</li>
          <li>{t('limit-self-service', { number: data.selfService })}</li>
          <li>{t('limit-size', { rows: data.rows, columns: data.columns })}</li>
        </Box>
      )}
    </Box>
  );
}

/** How many of its requests a project has used. */
function Quota({ refNum, used, of }: { refNum: string; used: number; of: number }) {
  const t = useText('requests');
  const isFull = used >= of;
  const part = of > 0 ? Math.min(100, (100 * used) / of) : 100;
  return (
    <Box sx={{ px: 4, py: 3, borderRight: { md: 1 }, borderColor: { md: 'line.soft' } }}>
      <Row gap={2} below={1} variant="body2">
        <Text translate="no" grow tone="quiet">
          {refNum}
        </Text>
        <span>{t('quota-of', { used, of })}</span>
      </Row>
      <Box
        role="meter"
        aria-label={t('quota-named', { refNum, used, of })}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={Math.min(used, of)}
        sx={{ height: 4, borderRadius: 0.5, bgcolor: 'line.firm', overflow: 'hidden', ...keepsShades }}
      >
        <Box sx={{ width: `${part}%`, height: 1, bgcolor: isFull ? 'tone.bad.solid' : 'primary.main' }} />
      </Box>
      <Box
        sx={{
          mt: 1.5,
          typography: 'caption',
          ...(isFull ? { color: 'tone.bad.fg', fontWeight: 550 } : { color: 'text.secondary' }),
        }}
      >
        {t(isFull ? 'quota-full' : 'quota-counts')}
      </Box>
    </Box>
  );
}

/** The three notes beneath the list (3.2.8.23–25). */
export function Foot() {
  const t = useText('requests');
  const { data } = useRead(informationCalls.byType, { type: 'HADCL_EMAIL' });
  const mail = textOf(data?.[0]?.content ?? '').trim();
  const [before, after] = t('foot-problem', { mail: '\u0000' }).split('\u0000');
  return (
    <Box sx={{ px: 4, py: 3, borderTop: 1, borderColor: 'line.soft', typography: 'body2', color: 'text.secondary' }}>
      {together(t('foot-link'), t('foot-retention'))}{' '}
      {mail ? (
        <>
          {before}
          <Link href={`mailto:${mail}`}>{mail}</Link>
          {after}
        </>
      ) : (
        t('foot-problem-nowhere')
      )}
    </Box>
  );
}
