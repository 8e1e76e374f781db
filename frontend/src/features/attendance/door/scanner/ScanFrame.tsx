import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const corner = {
  position: 'absolute',
  width: 44,
  height: 44,
  borderColor: 'tone.good.solid',
  borderStyle: 'solid',
  borderWidth: 0,
} as const;
const corners = [
  { top: 0, left: 0, borderTopWidth: 4, borderLeftWidth: 4, borderTopLeftRadius: 12 },
  { top: 0, right: 0, borderTopWidth: 4, borderRightWidth: 4, borderTopRightRadius: 12 },
  { bottom: 0, left: 0, borderBottomWidth: 4, borderLeftWidth: 4, borderBottomLeftRadius: 12 },
  { bottom: 0, right: 0, borderBottomWidth: 4, borderRightWidth: 4, borderBottomRightRadius: 12 },
];

/** Where to hold the code, over the camera's picture. */
export function ScanFrame({ hint }: { hint: string }) {
  return (
    <>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          width: { xs: 216, sm: 288 },
          aspectRatio: '1',
          top: '50%',
          left: '50%',
          translate: '-50% -56%',
        }}
      >
        {corners.map((place, i) => (
          <Box key={i} sx={{ ...corner, ...place }} />
        ))}
      </Box>
      <Typography
        role="status"
        sx={{
          position: 'absolute',
          bottom: 16,
          px: 3,
          py: 1,
          borderRadius: 1,
          bgcolor: 'background.default',
          fontWeight: 550,
          whiteSpace: 'nowrap',
        }}
      >
        {hint}
      </Typography>
    </>
  );
}
