import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

type Props = { word: string; since: string; retryLabel: string; onRetry: () => void };

/** The quiet bar of a lost connection; what it covers keeps its place and turns grey. */
export function ReconnectBar({ word, since, retryLabel, onRetry }: Props) {
  return (
    <Box role="status" sx={{ bgcolor: 'tone.warn.bg', color: 'tone.warn.fg', borderBottom: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          maxWidth: 1440,
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          minHeight: 36,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          typography: 'body2',
        }}
      >
        <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'tone.warn.solid' }} />
        <b>{word}</b>
        <Box component="span" sx={{ flex: 1 }}>
          {since}
        </Box>
        <Button size="small" color="inherit" onClick={onRetry} sx={{ mr: -2.5 }}>
          {retryLabel}
        </Button>
      </Box>
    </Box>
  );
}
