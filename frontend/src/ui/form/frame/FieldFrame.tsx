import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../i18n/i18n.js';
import type { FieldLook, Count } from './field.js';
import { Text } from '../../layout/layout.js';

/** The ids that connect a control to its label and messages. */
export type FieldIds = { readonly id: string; readonly labelId: string; readonly describedBy: string | undefined };

type Props = FieldLook & {
  name: string;
  wrong?: string | undefined;
  count?: Count | undefined;
  /** The label names a group of controls. */
  group?: boolean;
  /** The label at the left of the control, as running text. */
  inline?: boolean | undefined;
  /** The control shows its label itself. */
  labelled?: boolean;
  children: (ids: FieldIds) => ReactNode;
};

const toneOf = ({ used, most }: Count) =>
  used > most ? 'tone.bad.fg' : used > most * 0.9 ? 'tone.warn.fg' : 'text.secondary';

const beside = {
  ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' },
  ...{ alignItems: 'center', columnGap: 4, minWidth: 0 },
};

/**
 * Layout of a field: label above, count at its right (below where the label is hidden), error or help below. A refusal
 * finds its field by `data-field`.
 */
export function FieldFrame({
  name,
  label,
  required,
  help,
  bare,
  wrong,
  count,
  group,
  inline,
  labelled,
  children,
}: Props) {
  const t = useText('form');
  const id = useId();
  const message = wrong ?? help;
  const [labelId, helpId, countId] = [`${id}-label`, `${id}-help`, `${id}-count`];
  const notes = [message && helpId, count && countId].filter(Boolean).join(' ');
  const describedBy = notes === '' ? undefined : notes;
  const counted = count && (
    <Box component="span" id={countId} sx={{ typography: 'caption', color: toneOf(count) }}>
      {count.used > count.most
        ? t('too-much', { over: count.used - count.most, used: count.used, most: count.most })
        : t('used', { used: count.used, most: count.most })}
    </Box>
  );
  const beneath = (bare || labelled) && counted;
  return (
    <Box data-field={name} data-wrong={wrong === undefined ? undefined : ''} sx={inline ? beside : { minWidth: 0 }}>
      {!labelled && (
        <Box sx={bare ? visuallyHidden : { display: 'flex', alignItems: 'baseline', gap: 2, mb: inline ? 0 : 1 }}>
          <Typography
            id={labelId}
            {...(group ? { component: 'span' } : { component: 'label', htmlFor: id })}
            variant={inline ? 'body1' : 'body2'}
            sx={{ flex: 1, fontWeight: inline ? 'inherit' : 550 }}
          >
            {required ? `${label} *` : label}
          </Typography>
          {!beneath && counted}
        </Box>
      )}
      {children({ id, labelId, describedBy })}
      {(message || beneath) && (
        <Box
          sx={{ gridColumn: '1 / -1', mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 3, typography: 'caption' }}
        >
          {message && (
            <Text id={helpId} as="div" grow tone={wrong ? 'bad' : 'quiet'}>
              {message}
            </Text>
          )}
          {beneath}
        </Box>
      )}
    </Box>
  );
}
