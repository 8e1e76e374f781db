import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../shell/i18n/i18n.js';
import { allCohorts } from './cohorts.js';

type Props = {
  cohorts: readonly number[];
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
};
const box = { p: 0, mr: 2 };

/** Which years' projects are listed: several, or all. */
export function CohortFilter({ cohorts, chosen, onChoose }: Props) {
  const t = useText('projects');
  const all = chosen.length === cohorts.length;
  const said = () => {
    if (all) return t('all-projects');
    return chosen.length === 0 ? t('no-cohort') : t('cohorts', { years: chosen.join(', ') });
  };
  const choose = (values: readonly string[]) => {
    // The entry of all turns all on, or off.
    if (values.includes(allCohorts)) return onChoose(all ? [] : cohorts);
    onChoose(cohorts.filter((cohort) => values.includes(`${cohort}`)));
  };
  return (
    <TextField
      select
      size="small"
      value={chosen.map(String)}
      onChange={({ target }) => choose(target.value as unknown as string[])}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: said,
          SelectDisplayProps: { 'aria-label': `${t('cohort-filter')}: ${said()}` },
        },
      }}
      sx={{ width: { xs: 1, sm: 232 }, '& .MuiSelect-select': { minHeight: { xs: 44, sm: 0 } } }}
    >
      <MenuItem value={allCohorts}>
        <Checkbox
          size="small"
          disableRipple
          tabIndex={-1}
          checked={all}
          indeterminate={!all && chosen.length > 0}
          sx={box}
        />
        <ListItemText primary={t('all-projects')} />
      </MenuItem>
      <Divider component="li" />
      {cohorts.map((cohort) => (
        <MenuItem key={cohort} value={`${cohort}`}>
          <Checkbox size="small" disableRipple tabIndex={-1} checked={chosen.includes(cohort)} sx={box} />
          <ListItemText primary={cohort} />
        </MenuItem>
      ))}
    </TextField>
  );
}
