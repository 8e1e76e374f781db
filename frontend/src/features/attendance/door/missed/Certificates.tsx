import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';

type Props = {
  texts: readonly string[];
  ticked: readonly string[];
  tried: boolean;
  onChange: (ticked: readonly string[]) => void;
};

/** Statements that must all be certified. */
export function Certificates({ texts, ticked, tried, onChange }: Props) {
  const turn = (text: string) =>
    onChange(ticked.includes(text) ? ticked.filter((other) => other !== text) : [...ticked, text]);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {texts.map((text) => (
        <Box
          key={text}
          component="label"
          sx={{
            display: 'flex',
            gap: 2,
            alignItems: { xs: 'center', sm: 'flex-start' },
            minHeight: { xs: 44, sm: 0 },
            typography: 'body1',
          }}
        >
          <Checkbox
            size="small"
            required
            disableRipple
            checked={ticked.includes(text)}
            onChange={() => turn(text)}
            sx={{ p: 0, ...(tried && !ticked.includes(text) && { color: 'error.main' }) }}
          />
          {text}
        </Box>
      ))}
    </Box>
  );
}
