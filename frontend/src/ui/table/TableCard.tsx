import Box from '@mui/material/Box';
import { contentOf, hearing, type LineProps } from './TableLine.js';

const named = { display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr)', typography: 'body2' };

/** One row of the list on a phone: its own card, or its columns with their titles, the first as its heading. */
export function TableCard<R extends object, K extends string>(its: LineProps<R, K>) {
  const { parts, row, index, measure, editing } = its;
  const { columns, words, actions, quiet, card } = parts;
  const own = card && row && !editing;
  return (
    <Box
      component="li"
      ref={measure}
      data-index={index}
      data-form={editing ? '' : undefined}
      onKeyDown={editing && hearing(editing.keys)}
      sx={{
        px: 4,
        py: own ? 0 : 3,
        display: own ? 'block' : 'grid',
        gap: 2,
        borderTop: index > 0 ? 1 : 0,
        borderColor: 'line.soft',
        color: row && quiet?.(row) ? 'text.secondary' : undefined,
      }}
    >
      {own
        ? card(row)
        : columns.map((column, i) => (
            <Box key={column.key} sx={i === 0 ? { fontWeight: 550 } : named}>
              {i > 0 && <Box sx={{ color: 'text.secondary' }}>{words.title(column.key)}</Box>}
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{contentOf(column, its)}</Box>
            </Box>
          ))}
      {!own && (editing?.fields.actions ?? (row && actions?.of(row)))}
      {editing?.notes}
    </Box>
  );
}
