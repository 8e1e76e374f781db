import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { say } from '../../../i18n/dates.js';
import { useText } from '../../../i18n/i18n.js';
import { FormSection } from '../../../ui/form/frame/FormSection.js';
import { Text } from '../../../ui/layout/layout.js';
import { FactList, type Fact } from '../../../ui/page/FactList.js';
import { Html } from '../../../ui/text/Html.js';
import type { Request } from '../types.js';

const cell = { whiteSpace: 'normal', py: 2, overflowWrap: 'anywhere' };

type Props = {
  request: Request;
  /** Title of Part III, where it is another than in the researcher's form. */
  documents?: string;
};

/** Parts II and III of a publication review in words. */
export function PublicationRead({ request: { publication, supplementaries }, documents }: Props) {
  const t = useText('request-form');
  const { publicationType, jouOrCon, reference } = publication;
  const day = (date: string | null) => (date ? say(date, 'dd/MM/yyyy') : '–');
  const place: Readonly<Record<'JOU' | 'CON', readonly Fact[]>> = {
    JOU: [
      [t('nameOfJournal'), publication.nameOfJournal || '–'],
      [t('expectedPubDate'), day(publication.expectedPubDate)],
    ],
    CON: [
      [t('nameOfConference'), publication.nameOfConference || '–'],
      [t('conferenceOrganizer'), publication.conferenceOrganizer || '–'],
      [t('expectedPreDate'), day(publication.expectedPreDate)],
    ],
  };
  return (
    <>
      <FormSection id="publication" title={t('part-publication')}>
        <Text as="div" variant="h2" breaks="anywhere">
          {publication.publicationTitle || '–'}
        </Text>
        <FactList
          stacked={4}
          facts={[
            [t('publicationType'), publicationType ? t(publicationType) : '–'],
            [t('jouOrCon'), jouOrCon ? t(jouOrCon) : '–'],
            ...(jouOrCon ? place[jouOrCon] : []),
          ]}
        />
        <FactList labelWidth={128} facts={[[t('reference'), reference || '–']]} />
      </FormSection>
      <FormSection
        id="documents"
        flush
        title={documents ?? t('part-documents')}
        about={supplementaries.length === 0 ? t('documents-none') : undefined}
      >
        {supplementaries.length > 0 && (
          <Table aria-label={t('supplementaries')} sx={{ borderTop: 1, borderColor: 'line.soft' }}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ '&&': { pl: 5 } }}>{t('documentName')}</TableCell>
                <TableCell>{t('content')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {supplementaries.map(({ documentName, content }, i) => (
                <TableRow key={`${i} ${documentName}`}>
                  <TableCell sx={{ ...cell, '&&': { pl: 5 }, width: '40%', fontWeight: 550 }}>{documentName}</TableCell>
                  <TableCell sx={{ ...cell, '& p': { m: 0 } }}>
                    <Html html={content} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </FormSection>
    </>
  );
}
