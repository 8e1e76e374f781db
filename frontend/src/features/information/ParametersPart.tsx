import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { labDateOf } from '../../shell/clock/labClock.js';
import { useText } from '../../i18n/i18n.js';
import { say } from '../../i18n/dates.js';
import { EmptyState } from '../../ui/page/EmptyState.js';
import { StatusChip } from '../../ui/status/StatusChip.js';
import { type Parameter, useParameterWords } from './settings.js';
import { Block, Text } from '../../ui/layout/layout.js';

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 340px) 220px 84px' },
  columnGap: 4,
  rowGap: 1,
  alignItems: 'center',
  px: 4,
  py: 2,
  minHeight: 52,
  borderTop: 1,
  borderColor: 'line.soft',
  '&:hover': { bgcolor: 'surface.sunken' },
};

function ParameterRow({ parameter, onOpen }: { parameter: Parameter; onOpen: (code: string) => void }) {
  const t = useText('site-settings');
  const { about, sayValue, unitWord } = useParameterWords();
  const { code, changed, value, usual } = parameter;
  const never = t(parameter.kind === 'fixed' ? 'fixed' : 'never-changed');
  const last = changed ? t('changed-by', { by: changed.by || t('the-portal'), at: say(labDateOf(changed.at)) }) : never;
  return (
    <Box component="li" sx={line}>
      <Block shrink>
        <Text as="p" variant="body2" weight="strong">
          {about(parameter)}
        </Text>
        <Text as="div" variant="caption" tone="quiet" words breaks="anywhere">
          {code}
        </Text>
      </Block>
      <Box
        sx={{
          gridRow: { xs: 2, md: 'auto' },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          typography: 'body2',
          minWidth: 0,
        }}
      >
        <Text weight="bold" words breaks="anywhere">
          {sayValue(parameter, value)}
        </Text>
        <Text tone="quiet">{unitWord(code, value)}</Text>
        {parameter.officers !== undefined && (
          <Text as="div" tone="warn">
            {t('too-few-officers', { count: parameter.officers })}
          </Text>
        )}
        {value !== usual && <StatusChip tone="note">{t('default', { value: sayValue(parameter, usual) })}</StatusChip>}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ gridRow: { xs: 3, md: 'auto' } }}>
        {last}
      </Typography>
      <Box sx={{ gridRow: { xs: '1 / 4', md: 'auto' }, gridColumn: { xs: 2, md: 'auto' }, textAlign: 'right' }}>
        {parameter.mayChange ? (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onOpen(code)}
            aria-label={t('change-named', { about: about(parameter) })}
          >
            {t('change')}
          </Button>
        ) : (
          parameter.kind !== 'fixed' && (
            <Typography variant="caption" color="textSecondary">
              {t('administrators-only')}
            </Typography>
          )
        )}
      </Box>
    </Box>
  );
}

/** The parameters by group, each with its description before its code. */
export function ParametersPart({
  parameters,
  onOpen,
}: {
  parameters: readonly Parameter[];
  onOpen: (code: string) => void;
}) {
  const t = useText('site-settings');
  if (parameters.length === 0) return <EmptyState title={t('none-found')} text={t('none-found-text')} />;
  const groups = [...new Set(parameters.map(({ group }) => group))];
  return groups.map((group) => (
    <Box component="section" key={group} aria-label={t(group)}>
      {groups.length > 1 && (
        <Typography
          variant="body2"
          component="h2"
          sx={{
            ...{ px: 4, height: 36, display: 'flex', alignItems: 'center', fontWeight: 550 },
            ...{ color: 'text.secondary', bgcolor: 'surface.sunken' },
          }}
        >
          {t(group)}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > :first-of-type': { borderTop: 0 } }}>
        {parameters
          .filter((one) => one.group === group)
          .map((one) => (
            <ParameterRow key={one.code} parameter={one} onOpen={onOpen} />
          ))}
      </Box>
    </Box>
  ));
}
