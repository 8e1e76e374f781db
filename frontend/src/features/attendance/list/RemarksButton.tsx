import ButtonBase from '@mui/material/ButtonBase';
import { useText } from '../../../shell/i18n/i18n.js';
import { Html } from '../../../ui/Html.js';
import { textOf } from '../../../ui/htmlText.js';
import { Icon } from '../../../ui/Icon.js';
import { act } from '../../../ui/rowStops.js';
import { WithReason } from '../../../ui/WithReason.js';
import type { Visit } from './types.js';
import { labelled } from '../../../ui/joined.js';

const look = {
  width: 1,
  minHeight: 28,
  justifyContent: 'flex-start',
  borderRadius: 0.5,
  font: 'inherit',
  color: 'text.secondary',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'left' },
  '&:hover > span': { textDecoration: 'underline' },
};

type Props = { visit: Visit; reason: string | undefined; onOpen: () => void };

/** The remarks of a visit in its row; opens the popup in which they are written. */
export function RemarksButton({ visit: { researcherName: name, remarks: html }, reason, onOpen }: Props) {
  const t = useText('attendance');
  const remarks = textOf(html);
  return (
    <WithReason reason={reason} hint={remarks}>
      <ButtonBase
        aria-label={labelled(t('remarks-of', { name }), remarks)}
        aria-haspopup="dialog"
        tabIndex={-1}
        {...act}
        onClick={onOpen}
        sx={look}
      >
        {html ? <Html inline html={html} /> : <Icon className="hint" name="note" size={18} />}
      </ButtonBase>
    </WithReason>
  );
}
