import Box from '@mui/material/Box';

/** A researcher's name in English, then in Chinese where there is one, marked as Chinese for fonts and screen readers. */
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
