import { type ComponentProps, Suspense, useState } from 'react';
import { lazily } from '../browser/lazily.js';

const load = () => import('./MessageDialog.js');
const MessageDialog = lazily(async () => ({ default: (await load()).MessageDialog }), { place: 'line' });

/** Resolves to whether a late dialog can be shown. */
export const fetchMessageDialog = (): Promise<boolean> =>
  load().then(
    () => true,
    () => false,
  );

type Props = ComponentProps<typeof MessageDialog> & {
  /** It may open soon: fetch its code, so that it opens at once. */
  isLikely?: boolean;
};

/** A `MessageDialog` whose code the login page does not load. It is fetched once the dialog opens or is likely to. */
export function LateMessageDialog({ isLikely = false, ...props }: Props) {
  const [isThere, setIsThere] = useState(false);
  if ((props.open || isLikely) && !isThere) setIsThere(true);
  if (!isThere) return null;
  return (
    <Suspense fallback={null}>
      <MessageDialog {...props} />
    </Suspense>
  );
}
