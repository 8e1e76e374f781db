import { format, parseISO } from 'date-fns';
import { useToday } from '../../api/useLive.js';
import { PageHead } from '../../ui/PageHead.js';
import { useGreeting } from '../frame/useGreeting.js';
import { useText } from '../i18n.js';
import { fullName, useUser } from '../session/Session.js';

export default function HomePage() {
  const t = useText('frame');
  const today = useToday();
  const greeting = useGreeting(fullName(useUser()));
  return (
    <PageHead title={greeting} context={t('home-context', { date: format(parseISO(today), 'EEEE, d MMMM yyyy') })} />
  );
}
