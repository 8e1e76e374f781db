import { settingCalls } from '@hadcl/features/information/settings/settings.contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CallForm } from '../../shell/form/CallForm.js';
import { useCallForm } from '../../shell/form/useCallForm.js';
import { useText } from '../../i18n/i18n.js';
import { useTell } from '../../shell/tell/useTell.js';
import { ListField } from '../../ui/form/ListField.js';
import { TextField } from '../../ui/form/TextField.js';
import { Icon } from '../../ui/text/Icon.js';
import { leftColumn, PublishButtons, rightColumn, twoColumns } from './NoticePart.js';
import { type Change, SettingHistory, type Settings } from './settings.js';
import { listed } from '../../ui/text/joined.js';

const row = {
  display: 'grid',
  gap: { xs: 3, sm: 2 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr) 32px' },
};
const titlesOf = (value: Change['value']) => (Array.isArray(value) ? listed(value.map(({ title }) => title)) : '');

/** The links of the footer in their order, published together. */
export function LinksPart({ settings: { links, version } }: { settings: Settings['links'] }) {
  const t = useText('site-settings');
  const tell = useTell();
  const form = useCallForm(settingCalls.replaceLinks, {
    defaults: { links: links.map((link) => ({ ...link })), version },
    onDone: ({ message }) => tell(message),
  });
  const moveUp = (index: number) => {
    const written = [...form.written('links')];
    const [moved] = written.splice(index, 1);
    if (moved) written.splice(index - 1, 0, moved);
    form.setValue('links', written, { shouldDirty: true });
  };
  return (
    <Box sx={twoColumns}>
      <Box sx={leftColumn}>
        <CallForm form={form} wordOf={() => t('links')} say={(_, value) => titlesOf(value as Change['value'])}>
          <Typography variant="body2" color="textSecondary">
            {t('links-context')}
          </Typography>
          <ListField
            form={form}
            name="links"
            label={t('links')}
            blank={{ id: '', title: '', href: '' }}
            addLabel={t('add-link')}
            rowLabel={(index) => t('link-row', { number: index + 1 })}
            question={t('remove-link')}
            none={t('no-links')}
          >
            {(index) => (
              <Box sx={row}>
                <TextField form={form} name={`links.${index}.title`} label={t('link-title')} required />
                <TextField
                  form={form}
                  name={`links.${index}.href`}
                  label={t('link-address')}
                  placeholder="https://"
                  type="url"
                  required
                />
                <IconButton
                  disabled={index === 0}
                  aria-label={t('link-up', { number: index + 1 })}
                  onClick={() => moveUp(index)}
                  sx={{
                    // The first link cannot move up; on a phone the hidden button leaves no empty row.
                    display: { xs: index === 0 ? 'none' : 'inline-flex', sm: 'inline-flex' },
                    mt: { sm: 6.5 },
                    color: 'text.secondary',
                    '& svg': { transform: 'rotate(180deg)' },
                  }}
                >
                  <Icon name="down" size={18} />
                </IconButton>
              </Box>
            )}
          </ListField>
          <PublishButtons
            action={t('publish-links')}
            unsaved={form.unsaved}
            busy={form.busy}
            onDiscard={() => form.begin(form.theirs)}
          />
        </CallForm>
      </Box>
      <Box sx={rightColumn}>
        <SettingHistory code="links" what={({ value }) => titlesOf(value) || t('emptied')} />
      </Box>
    </Box>
  );
}
