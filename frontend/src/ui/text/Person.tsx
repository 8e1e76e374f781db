import Box from '@mui/material/Box';

/**
 * A researcher's English name, followed by the Chinese one if there is one, with its language set for fonts and screen
 * readers.
 */
export function Person({ name, nameZh }: { name: string; nameZh?: string }) {
  return (
    <span translate="no">
      {name}{' '}
      {nameZh && (
        <Box
          component="span"
          lang="zh-HK"
          sx={{ ml: 0.5, whiteSpace: 'nowrap', fontWeight: 400, color: 'text.secondary' }}
        >
          {nameZh}
        </Box>
      )}
    </span>
  );
}
