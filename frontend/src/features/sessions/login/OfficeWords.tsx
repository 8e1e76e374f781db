import { Suspense } from 'react';
import { lazily } from '../../../ui/browser/lazily.js';

const Html = lazily(async () => ({ default: (await import('../../../ui/text/Html.js')).Html }), { place: 'line' });

/** What the office says on the login page. Nobody needs it to log in: what cleans it comes after the fields. */
export function OfficeWords({ html }: { html: string }) {
  return (
    <Suspense fallback={null}>
      <Html html={html} />
    </Suspense>
  );
}
