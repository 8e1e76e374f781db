import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { useRead } from '../../shell/api/useRead.js';
import type { ReactNode } from 'react';
import { labDateOf } from '../../shell/clock/labClock.js';
import { useNow } from '../../shell/live/useLive.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { useText } from '../../i18n/i18n.js';
import { useUser } from '../../shell/session/Session.js';
import { Text } from '../../ui/layout/layout.js';

const line = { display: 'inline-block', lineHeight: '1.5rem' };
const tall = { ...line, lineHeight: { xs: '44px', sm: '24px' } };
/** Reads the plain text of an address, which the office enters as HTML. */
const plain = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

/** E-mail addresses and place of the data office. */
export function ContactUs() {
  const { data: email } = useRead(informationCalls.byType, { type: 'HADCL_EMAIL' });
  const { data: address } = useRead(informationCalls.byType, { type: 'HADCL_ADDRESS' });
  const { data: other } = useRead(informationCalls.param, { code: 'hadcl_other_email' });
  const mails = [...(email ?? []).map(({ content }) => plain(content)), other?.textValue].filter((mail) => !!mail);
  return (
    <>
      {mails.map((mail) => (
        <li key={mail}>
          <Link href={`mailto:${mail}`} variant="body2" color="textPrimary" underline="hover" sx={tall}>
            {mail}
          </Link>
        </li>
      ))}
      {address?.map(({ id, content }) => (
        <li key={id}>
          <Typography variant="body2" color="textSecondary" sx={line}>
            {plain(content)}
          </Typography>
        </li>
      ))}
    </>
  );
}

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  m: 0,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
} as const;
const link = {
  color: 'textPrimary',
  underline: 'hover',
  variant: 'body2',
  sx: { display: 'inline-block', lineHeight: '1.5rem', whiteSpace: 'nowrap' },
} as const;
const inner = { maxWidth: 1440, mx: 'auto', px: 6 } as const;
const columns = {
  ...inner,
  py: 6,
  display: 'grid',
  // The address column shrinks first: it may wrap, links may not.
  gridTemplateColumns: { md: 'minmax(200px, 1fr) auto auto' },
  columnGap: 16,
  rowGap: 5,
};

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Text as="h2" below={1.5} variant="overline" tone="quiet">
        {title}
      </Text>
      <Box component="ul" sx={list}>
        {children}
      </Box>
    </Box>
  );
}

export function Footer() {
  const t = useText('frame');
  const { siteMaps } = useUser();
  const { data: useful = [] } = useRead(informationCalls.usefulLinks, {});
  const year = labDateOf(useNow(60_000) ?? 0).slice(0, 4);
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', mt: 'auto', displayPrint: 'none' }}>
      <Box sx={columns}>
        <Group title={t('contact-us')}>
          <ContactUs />
        </Group>
        <Group title={t('functions')}>
          {siteMaps.map(({ code, path, title }) => (
            <li key={code}>
              <Link {...link} component={ScreenLink} to={path}>
                {title}
              </Link>
            </li>
          ))}
          {siteMaps.length === 0 && (
            <Box component="li" sx={{ color: 'text.secondary', lineHeight: '1.5rem' }}>
              {t('no-functions')}
            </Box>
          )}
        </Group>
        {useful.length > 0 && (
          <Group title={t('useful-links')}>
            {useful.map(({ id, href, title }) => (
              <li key={id}>
                <Link {...link} href={href} target="_blank" rel="noreferrer">
                  {title}
                </Link>
              </li>
            ))}
          </Group>
        )}
      </Box>
      <Box sx={{ ...inner, pb: 6 }}>
        <Typography variant="caption" color="textSecondary">
          {t('copyright', { year })}
        </Typography>
      </Box>
    </Box>
  );
}
