import Box from '@mui/material/Box';

type Props = { dashed?: boolean; color: string; children: string };

/** What a line of a chart stands for. */
export function ChartKey({ dashed, color, children }: Props) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, typography: 'caption', color: 'text.secondary' }}
    >
      <Box
        component="span"
        sx={{ width: 14, borderTop: 2, borderTopStyle: dashed ? 'dashed' : 'solid', borderColor: color }}
      />
      {children}
    </Box>
  );
}
