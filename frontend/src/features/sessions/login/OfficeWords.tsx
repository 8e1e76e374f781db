import { Suspense } from 'react';
import { lazily } from '../../../ui/browser/lazily.js';

const Html = lazily(async () => ({ default: (await import('../../../ui/text/Html.js')).Html }), { place: 'line' });

/** A text of the office. The HTML cleaner is loaded after the fields, since nobody needs the text to log in. */
export function OfficeWords({ html }: { html: string }) {
  return (
    <Suspense fallback={null}>
      <Html html={html} />
    </Suspense>
  );
}
