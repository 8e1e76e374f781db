import { settingCalls } from '@hadcl/features/information/settings.contract';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../shell/i18n/i18n.js';
import { oneOf, text } from '../../shell/routes/parameters.js';
import { useSearch } from '../../shell/routes/useSearch.js';
import { Failed } from '../../shell/states/Failed.js';
import { PageHead } from '../../ui/PageHead.js';
import { PageSkeleton } from '../../ui/PageSkeleton.js';
import { SearchInput } from '../../ui/SearchInput.js';
import { Segmented } from '../../ui/Segmented.js';
import { surface } from '../../ui/Surface.js';
import { LabNoticesPart } from './LabNoticesPart.js';
import { LinksPart } from './LinksPart.js';
import { NoticePart } from './NoticePart.js';
import { ParameterDialog } from './ParameterDialog.js';
import { ParametersPart } from './ParametersPart.js';
import { useParameterWords } from './settings.js';

const parts = ['notices', 'IPT_NOTICE', 'USEFUL_INFO', 'links', 'office', 'parameters'] as const;
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2,
  borderBottom: 1,
  borderColor: 'line.soft',
};

/** What the office says and sets for the whole portal, each change with its author, its reason and the way back. */
export default function SettingsPage() {
  const t = useText('site-settings');
  const { about } = useParameterWords();
  const [{ part, code, find }, look] = useSearch({
    part: oneOf(parts, 'notices'),
    code: text(),
    find: text(),
  });
  const { data, error, refetch } = useRead(settingCalls.siteSettings, {});
  if (!data && !error) return <PageSkeleton title={t('title')} />;
  if (!data)
    return (
      <>
        <PageHead title={t('title')} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    );
  const wanted = find.toLowerCase();
  const found = data.parameters.filter(
    (its) => its.group !== 'office' && `${about(its)} ${its.code}`.toLowerCase().includes(wanted),
  );
  const ofOffice = data.parameters.filter(({ group }) => group === 'office');
  const notice = data.notices.find(({ type }) => type === part);
  const open = data.parameters.find((its) => its.code === code && its.kind !== 'fixed');
  const change = (to: string) => look({ code: to }, { sameScreen: true });
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <Box component="section" aria-label={t(part)} sx={surface}>
        <Box sx={bar}>
          <Segmented
            label={t('part')}
            value={part}
            options={parts.map((value) => ({ value, label: t(value) }))}
            onChange={(to) => look({ part: to }, { afresh: true })}
          />
          {part === 'parameters' && (
            <Box sx={{ ml: { sm: 'auto' }, width: { xs: 1, sm: 'auto' } }}>
              <SearchInput
                label={t('find')}
                placeholder={t('find-hint')}
                value={find}
                onSearch={(to) => look({ find: to }, { replace: true, sameScreen: true })}
              />
            </Box>
          )}
        </Box>
        <Box aria-live="polite" sx={visuallyHidden}>
          {part === 'parameters' && find && t('matching', { count: found.length })}
        </Box>
        {part === 'notices' && <LabNoticesPart />}
        {notice && <NoticePart key={notice.type} notice={notice} />}
        {part === 'links' && <LinksPart its={data.links} />}
        {part === 'office' && <ParametersPart its={ofOffice} onOpen={change} />}
        {part === 'parameters' && <ParametersPart its={found} onOpen={change} />}
      </Box>
      {open && <ParameterDialog key={open.code} its={open} onClose={() => change('')} />}
    </>
  );
}
