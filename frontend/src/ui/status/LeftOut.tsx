import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Text } from '../layout/layout.js';

type Someone = { readonly userId: string; readonly name: string; readonly why: string; readonly about?: string };

/** The people who get no e-mail, each with the reason. */
export function LeftOut({ title, people }: { title: string; people: readonly Someone[] }) {
  const id = useId();
  return (
    <Text as="div" tone="plain">
      <Text id={id} as="h3" below={1} variant="body2" weight="strong">
        {title}
      </Text>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2', maxHeight: 240, overflowY: 'auto' }}
      >
        {people.map(({ userId, name, why, about }) => (
          <Text as="li" key={userId} padY={1} breaks="anywhere">
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
          </Text>
        ))}
      </Box>
    </Text>
  );
}
