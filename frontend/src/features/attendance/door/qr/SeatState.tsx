import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type Props = { seats: number; inUse: number; title: string; context: string };

/** A square a reserved seat, filled while somebody sits there. */
export function SeatState({ seats, inUse, title, context }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        py: 3,
      }}
    >
      <Box aria-hidden sx={{ display: 'flex', gap: 1 }}>
        {Array.from({ length: seats }, (_, i) => (
          <Box
            key={i}
            sx={{
              width: 16,
              height: 16,
              borderRadius: 0.5,
              border: 1.5,
              borderColor: 'tone.good.fg',
              bgcolor: i < inUse ? 'tone.good.fg' : 'transparent',
            }}
          />
        ))}
      </Box>
      <Box>
        <Typography variant="h3" component="p">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {context}
        </Typography>
      </Box>
    </Box>
  );
}
