import { informationCalls } from '@hadcl/features/information/information.contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../shell/i18n/i18n.js';
import { Surface, SurfaceHead } from '../../ui/Surface.js';
import { ContactUs } from '../frame/ContactUs.js';

const list = { m: 0, px: 4, py: 1, listStyle: 'none', '& + &': { borderTop: 1, borderColor: 'line.soft' } };

/** What stands in the footer of a wide screen: a phone has none. */
export function WhereToAsk() {
  const t = useText('frame');
  const { data: links = [] } = useRead(informationCalls.usefulLinks, {});
  return (
    <Surface component="section" aria-label={t('contact-us')}>
      <SurfaceHead title={t('contact-us')} />
      <Box component="ul" sx={list}>
        <ContactUs />
      </Box>
      {links.length > 0 && (
        <Box component="ul" aria-label={t('useful-links')} sx={list}>
          {links.map(({ id, href, title }) => (
            <li key={id}>
              <Link
                href={href}
                target="_blank"
                rel="noreferrer"
                variant="body2"
                sx={{ display: 'inline-block', lineHeight: '2.75rem' }}
              >
                {title}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Surface>
  );
}
