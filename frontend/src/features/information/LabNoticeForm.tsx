import { type KeptNotice, labNoticeCalls } from '@hadcl/features/information/lab-notices/lab-notice.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../shell/api/useRead.js';
import { useWrite } from '../../shell/api/useWrite.js';
import { CallForm } from '../../shell/form/CallForm.js';
import { useCallForm } from '../../shell/form/useCallForm.js';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { useTell } from '../../shell/tell/useTell.js';
import { isDate, say } from '../../i18n/dates.js';
import { DateField } from '../../ui/form/DateField.js';
import { RichTextField } from '../../ui/form/text/RichTextField.js';
import { TextField } from '../../ui/form/TextField.js';
import { oneLineOf } from '../../ui/text/htmlText.js';
import { AskingButton } from '../../ui/dialog/MessageDialog.js';
import { PublishButtons } from './NoticePart.js';
import { stampOf } from '../../shell/clock/labClock.js';
import { useDays } from './settings.js';
import { NoticeLine } from '../../ui/text/Html.js';
import { PlainList, Stack, Text } from '../../ui/layout/layout.js';

const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } };

function EndNow({ notice: { id, title, version } }: { notice: KeptNotice }) {
  const t = useText('site-settings');
  const tell = useTell();
  const end = useWrite(labNoticeCalls.endLabNotice);
  return (
    <AskingButton
      button={{ color: 'inherit', sx: { justifySelf: 'start' }, children: t('end-now') }}
      title={t('end-question', { title })}
      action={t('end-now')}
      act={() => tell.answer(end.mutateAsync({ noticeId: id, version }))}
    >
      {t('end-text')}
    </AskingButton>
  );
}

/** The versions of a notice, newest first. */
function NoticeHistory({ noticeId }: { noticeId: string }) {
  const t = useText('site-settings');
  const daysOf = useDays();
  const { data } = useRead(labNoticeCalls.labNoticeHistory, { noticeId });
  if (!data) return null;
  return (
    <Box component="section" aria-label={t('history')}>
      <Text as="h3" below={3} variant="h3">
        {t('history')}
      </Text>
      <PlainList as="ol" gap={3}>
        {data.map(({ version, says, by, at }) => (
          <Text as="li" key={version} variant="body2" breaks="anywhere">
            <Text as="div" weight="strong">
              {says ? says.title : t('was-ended')}
            </Text>
            {says && <Box>{oneLineOf(says.content)}</Box>}
            {says && <Box>{daysOf(says)}</Box>}
            <Typography variant="caption" component="div" color="textSecondary">
              {t('by-at', { by: by || t('the-portal'), at: stampOf(at) })}
            </Typography>
          </Text>
        ))}
      </PlainList>
    </Box>
  );
}

const words = {
  title: 'notice-title',
  content: 'notice-text',
  from: 'notice-from',
  until: 'notice-until',
} as const;

/** Form of a notice of the laboratory, with a preview of the homepage; without `notice` a new one. */
export function LabNoticeForm({ notice }: { notice?: KeptNotice }) {
  const t = useText('site-settings');
  const tell = useTell();
  const today = useToday();
  const {
    id: noticeId,
    title,
    content,
    from,
    until,
    version,
    state,
  } = notice ?? {
    ...{ id: '', title: '', content: '', from: today, until: null, version: 0, state: 'new' as const },
  };
  const blank = { noticeId, title, content, from, until, version };
  const form = useCallForm(labNoticeCalls.publishLabNotice, {
    defaults: blank,
    ...(!notice && { afterwards: blank }),
    onDone: ({ message }) => tell(message),
  });
  const written = useWatch({ control: form.control });
  const day = isDate(written.from) ? written.from : today;
  return (
    <Stack gap={5} justify="start" pad={{ xs: 4, sm: 5 }} shrink>
      {!notice && <Typography variant="h2">{t('new-notice')}</Typography>}
      <CallForm
        form={form}
        wordOf={(name) => (name in words ? t(words[name as keyof typeof words]) : '')}
        say={(name, value) =>
          isDate(value) ? say(value, 'dd-MM-yyyy') : name === 'content' ? oneLineOf(String(value)) : undefined
        }
      >
        <TextField form={form} name="title" label={t('notice-title')} required />
        <RichTextField form={form} name="content" label={t('notice-text')} help={t('notice-help')} rows={5} />
        <Box sx={two}>
          <DateField form={form} name="from" label={t('notice-from')} format="dd-MM-yyyy" required />
          <DateField form={form} name="until" label={t('notice-until')} format="dd-MM-yyyy" help={t('until-help')} />
        </Box>
        <Box>
          <Text as="p" below={1} variant="body2" weight="strong">
            {t('as-on-homepage')}
          </Text>
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
            <NoticeLine title={written.title ?? ''} html={written.content ?? ''} day={say(day, 'd MMM')} />
          </Box>
        </Box>
        <PublishButtons
          action={t('publish-notice')}
          unsaved={form.unsaved || state === 'ended'}
          busy={form.busy}
          onDiscard={() => form.begin(form.theirs)}
        />
      </CallForm>
      {notice && state !== 'ended' && <EndNow notice={notice} />}
      {notice && <NoticeHistory noticeId={notice.id} />}
    </Stack>
  );
}
