import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

type Someone = { readonly userId: string; readonly name: string; readonly why: string; readonly about?: string };

/** The people who get no e-mail, each with the reason. */
export function LeftOut({ title, people }: { title: string; people: readonly Someone[] }) {
  const id = useId();
  return (
    <Box sx={{ color: 'text.primary' }}>
      <Typography id={id} variant="body2" component="h3" sx={{ fontWeight: 550, mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2', maxHeight: 240, overflowY: 'auto' }}
      >
        {people.map(({ userId, name, why, about }) => (
          <Box component="li" key={userId} sx={{ py: 1, overflowWrap: 'anywhere' }}>
            {name} · {why}
            {about && (
              <Typography
                component="span"
                variant="body2"
                color="textSecondary"
                sx={{ display: { xs: 'block', sm: 'inline' } }}
              >
                {' '}
                {about}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
