import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import type { Rule } from './usePasswordRules.js';

/** Rules with a tick or a cross, so that they do not depend on colour; before anything is typed neither is shown. */
export function RuleList({ rules, typed }: { rules: readonly Rule[]; typed: boolean }) {
  const t = useText('password');
  const met = rules.filter(({ holds }) => holds).length;
  return (
    <Box>
      <Box role="status" sx={{ typography: 'body2', fontWeight: 550, mb: 1.5 }}>
        {met === rules.length ? t('all-rules-met') : t('rules-met', { met, all: rules.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rules.map(({ code, text, holds }) => (
          <Box
            component="li"
            key={code}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              typography: 'body2',
              overflowWrap: 'anywhere',
              color: holds ? 'tone.good.fg' : typed ? 'tone.bad.fg' : 'text.secondary',
            }}
          >
            <Icon name={holds ? 'check' : typed ? 'close' : 'minus'} size={16} />
            <span>
              {text}
              <Box component="span" sx={visuallyHidden}>
                {t(holds ? 'met' : 'not-met')}
              </Box>
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
