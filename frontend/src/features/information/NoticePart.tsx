import { notesTypes } from '@hadcl/features/information/content/information.contract';
import { settingCalls } from '@hadcl/features/information/settings/settings.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { CallForm } from '../../shell/form/CallForm.js';
import { useCallForm } from '../../shell/form/useCallForm.js';
import { useText } from '../../i18n/i18n.js';
import { useTell } from '../../shell/tell/useTell.js';
import { RichTextField } from '../../ui/form/text/RichTextField.js';
import { Html } from '../../ui/text/Html.js';
import { oneLineOf } from '../../ui/text/htmlText.js';
import { SettingHistory, type Settings } from './settings.js';
import { Block, Row, Text } from '../../ui/layout/layout.js';

export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' },
};
export const leftColumn = { p: { xs: 4, sm: 5 }, minWidth: 0 };
export const rightColumn = {
  ...leftColumn,
  borderLeft: { md: 1 },
  borderTop: { xs: 1, md: 0 },
  '&&': { borderColor: 'line.soft' },
};
const clamp = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '3', overflow: 'hidden' };

/** Discard and publish. */
export function PublishButtons(props: { action: string; unsaved: boolean; busy: boolean; onDiscard: () => void }) {
  const t = useText('site-settings');
  return (
    <Row gap={2} justify="flex-end" wrap>
      <Button variant="outlined" color="inherit" disabled={!props.unsaved || props.busy} onClick={props.onDiscard}>
        {t('discard')}
      </Button>
      <Button type="submit" variant="contained" disabled={!props.unsaved} loading={props.busy}>
        {props.action}
      </Button>
    </Row>
  );
}

type PreviewProps = { title: string; html: string; isNotes: boolean };
/** Preview as on the login page, which is dark in both colour schemes, or as on the page of a new request. */
function Preview({ title, html, isNotes }: PreviewProps) {
  const t = useText('site-settings');
  const empty = oneLineOf(html) === '';
  return (
    <Box>
      <Text as="p" below={1} variant="body2" weight="strong">
        {t(isNotes ? 'as-shown-notes' : 'as-shown')}
      </Text>
      <Box
        {...(!isNotes && { 'data-scheme': 'dark' })}
        sx={{ bgcolor: 'background.default', color: 'text.primary', p: 4, borderRadius: 1 }}
      >
        <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, px: 4, py: 3.5 }}>
          <Text as="p" below={2} variant="h3">
            {title}
          </Text>
          <Text as="div" tone="quiet" breaks="anywhere">
            {empty ? (
              <Typography variant="body2">{t(isNotes ? 'no-notes-shown' : 'nothing-shown')}</Typography>
            ) : (
              <Html html={html} />
            )}
          </Text>
        </Box>
      </Box>
    </Box>
  );
}

/** A text of the login page or the notes of requests: the form, its preview, and who changed it before. */
export function NoticePart({ notice }: { notice: Settings['notices'][number] }) {
  const t = useText('site-settings');
  const tell = useTell();
  const { type, content, version } = notice;
  const form = useCallForm(settingCalls.publishNotice, {
    defaults: { type, content, version },
    onDone: ({ message }) => tell(message),
  });
  const html = useWatch({ control: form.control, name: 'content' }) ?? '';
  return (
    <Box sx={twoColumns}>
      <Block pad={{ xs: 4, sm: 5 }} shrink>
        <CallForm
          form={form}
          wordOf={() => t('notice-text')}
          say={(_, value) => (typeof value === 'string' ? oneLineOf(value) : undefined)}
        >
          <RichTextField form={form} name="content" label={t('notice-text')} help={t('notice-help')} rows={8} />
          <PublishButtons
            action={t('publish')}
            unsaved={form.unsaved}
            busy={form.busy}
            onDiscard={() => form.begin(form.theirs)}
          />
        </CallForm>
      </Block>
      <Box sx={{ ...rightColumn, display: 'grid', gap: 6, alignContent: 'start' }}>
        <Preview title={t(type)} html={html} isNotes={notesTypes.some((one) => one === type)} />
        <SettingHistory
          code={type}
          what={({ value }) => <Box sx={clamp}>{oneLineOf(String(value)) || t('emptied')}</Box>}
        />
      </Box>
    </Box>
  );
}
