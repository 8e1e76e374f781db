import Box from '@mui/material/Box';

export function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 20,
        height: 20,
        px: 1,
        border: 1,
        borderColor: 'line.firm',
        borderRadius: 0.5,
        bgcolor: 'background.paper',
        color: 'text.secondary',
        typography: 'micro',
        fontWeight: 550,
      }}
    >
      {children}
    </Box>
  );
}
