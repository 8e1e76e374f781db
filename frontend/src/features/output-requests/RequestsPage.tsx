import { Navigate } from 'react-router-dom';
import { useText } from '../../i18n/i18n.js';
import { lazily } from '../../ui/browser/lazily.js';
import { PageHead } from '../../ui/page/PageHead.js';
import { remembered, usePlace } from './address.js';
import { ListPage } from './list/ListPage.js';

// The forms are most of the code, and the list is what people open.
const NewRequest = lazily(async () => ({ default: (await import('./form/NewRequestPage.js')).NewRequestPage }));
const OneRequest = lazily(async () => ({ default: (await import('./form/RequestPage.js')).RequestPage }));

/** The researcher's requests: the list, the notes and their tick, the forms, and a request that is read (3.2.8.02). */
export default function RequestsPage() {
  const t = useText('requests');
  const { choice, new: begun, request, isChosen } = usePlace();
  // Show the heading even while redirecting.
  if (!isChosen)
    return (
      <>
        <PageHead title={t('title')} />
        <Navigate to={remembered()} replace />
      </>
    );
  if (begun)
    return <NewRequest key={`${choice.type} ${choice.project}`} step={begun} copied={request} choice={choice} />;
  if (request) return <OneRequest key={request} id={request} choice={choice} />;
  return <ListPage choice={choice} />;
}
