import { informationCalls } from '@hadcl/features/information/content/information.contract';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRead } from '../../shell/api/useRead.js';

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
