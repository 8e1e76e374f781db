import { notesTypes } from '@hadcl/features/information/content/information.contract';
import { settingCalls } from '@hadcl/features/information/settings/settings.contract';
import Box from '@mui/material/Box';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { oneOf, text, useSearch } from '../../shell/routes/useSearch.js';
import { Failed } from '../../shell/states/states.js';
import { PageHead, PageSkeleton } from '../../ui/page/PageHead.js';
import { SearchInput } from '../../ui/form/frame/SearchInput.js';
import { Segmented } from '../../ui/form/frame/Segmented.js';
import { surface } from '../../ui/page/Surface.js';
import { LinksPart } from './LinksPart.js';
import { NoticePart } from './NoticePart.js';
import { ParameterDialog } from './ParameterDialog.js';
import { ParametersPart } from './ParametersPart.js';
import { useParameterWords, useDays } from './settings.js';
import { type KeptNotice, labNoticeCalls } from '@hadcl/features/information/lab-notices/lab-notice.contract';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../ui/page/EmptyState.js';
import { Icon } from '../../ui/text/Icon.js';
import { StatusChip } from '../../ui/status/StatusChip.js';
import { LabNoticeForm } from './LabNoticeForm.js';
import { stampOf } from '../../shell/clock/labClock.js';
import { Row, Stack, Text, VisuallyHidden } from '../../ui/layout/layout.js';

const parts = ['notices', 'IPT_NOTICE', 'USEFUL_INFO', 'notes', 'links', 'office', 'parameters'] as const;

/** Settings of the portal: texts, links, parameters and notices, each with its history. */
export default function SettingsPage() {
  const t = useText('site-settings');
  const { about } = useParameterWords();
  const [{ part, notes, code, find }, look] = useSearch({
    part: oneOf(parts, 'notices'),
    notes: oneOf(notesTypes, 'PROJECT_OUTPUT'),
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
    (parameter) =>
      parameter.group !== 'office' && `${about(parameter)} ${parameter.code}`.toLowerCase().includes(wanted),
  );
  const ofOffice = data.parameters.filter(({ group }) => group === 'office');
  const notice = data.notices.find(({ type }) => type === (part === 'notes' ? notes : part));
  const open = data.parameters.find((parameter) => parameter.code === code && parameter.kind !== 'fixed');
  const change = (to: string) => look({ code: to }, { sameScreen: true });
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <Box component="section" aria-label={t(part)} sx={surface}>
        <Row gap={3} align="center" wrap padX={4} padY={2} lineBelow="soft">
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
        </Row>
        <VisuallyHidden aria-live="polite" as="div">
          {part === 'parameters' && find && t('matching', { count: found.length })}
        </VisuallyHidden>
        {part === 'notices' && <LabNoticesPart />}
        {part === 'notes' && (
          <Row gap={3} align="center" wrap padX={4} padY={2} lineBelow="soft">
            <Segmented
              label={t('notes-of')}
              value={notes}
              options={notesTypes.map((value) => ({ value, label: t(value) }))}
              onChange={(to) => look({ notes: to }, { sameScreen: true })}
            />
          </Row>
        )}
        {notice && <NoticePart key={notice.type} notice={notice} />}
        {part === 'links' && <LinksPart settings={data.links} />}
        {part === 'office' && <ParametersPart parameters={ofOffice} onOpen={change} />}
        {part === 'parameters' && <ParametersPart parameters={found} onOpen={change} />}
      </Box>
      {open && <ParameterDialog key={open.code} parameter={open} onClose={() => change('')} />}
    </>
  );
}

const twoColumns = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' } };
const tones = { planned: 'note', shown: 'good', ended: 'mute' } as const;
const entry = {
  display: 'block',
  typography: 'body1',
  width: 1,
  textAlign: 'left',
  px: 4,
  py: 3,
  minHeight: 44,
  borderBottom: 1,
  borderLeft: 3,
  '&&': { borderBottomColor: 'line.soft', borderLeftColor: 'transparent' },
  '&&[aria-current="true"]': { borderLeftColor: 'primary.main', bgcolor: 'surface.sunken' },
};

type EntryProps = { notice: KeptNotice; chosen: boolean; onChoose: () => void };
function Entry({ notice, chosen, onChoose }: EntryProps) {
  const t = useText('site-settings');
  const daysOf = useDays();
  return (
    <ButtonBase disableRipple aria-current={chosen} onClick={onChoose} sx={entry}>
      <Row as="span" gap={2} align="baseline">
        <Text grow shrink weight="strong" words breaks="anywhere">
          {notice.title}
        </Text>
        <StatusChip tone={tones[notice.state]}>{t(notice.state)}</StatusChip>
      </Row>
      <Text block variant="body2">
        {daysOf(notice)}
      </Text>
      <Typography variant="caption" component="span" color="textSecondary">
        {t('changed-by', { by: notice.by || t('the-portal'), at: stampOf(notice.at) })}
      </Typography>
    </ButtonBase>
  );
}

/** The notices of the laboratory: the list at the left, the chosen or a new one at the right. */
function LabNoticesPart() {
  const t = useText('site-settings');
  const [{ notice: id }, look] = useSearch({ notice: text() });
  const { data, error, refetch } = useRead(labNoticeCalls.everyLabNotice, {});
  if (!data)
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} sx={{ m: 4 }} />;
  const chosen = data.find((one) => one.id === id);
  return (
    <Box sx={twoColumns}>
      <Box sx={{ minWidth: 0, borderRight: { md: 1 }, '&&': { borderColor: 'line.soft' } }}>
        <Stack gap={3} padX={4} padY={3} lineBelow="soft">
          <Typography variant="body2" color="textSecondary">
            {t('notices-context')}
          </Typography>
          {chosen && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => look({ notice: '' })}
              sx={{ justifySelf: 'start' }}
            >
              {t('new-notice')}
            </Button>
          )}
        </Stack>
        {data.length === 0 && <EmptyState title={t('no-notices')} text={t('no-notices-text')} />}
        {data.map((notice) => (
          <Entry
            key={notice.id}
            notice={notice}
            chosen={notice === chosen}
            onChoose={() => look({ notice: notice.id })}
          />
        ))}
      </Box>
      <LabNoticeForm key={chosen?.id ?? 'new'} {...(chosen && { notice: chosen })} />
    </Box>
  );
}
