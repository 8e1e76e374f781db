import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { useEffect, useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useWrite } from '../../../shell/api/useWrite.js';

/**
 * Shows the drag hint in the person's first edit mode: reads the flag once and marks it as seen when the hint is shown.
 */
export function useDragHint(editing: boolean) {
  const { data } = useRead(informationCalls.userDrag, {});
  const { mutate } = useWrite(informationCalls.markDragHintSeen, { aside: true });
  const [hint, setHint] = useState<'unread' | 'due' | 'shown' | 'over'>('unread');
  if (hint === 'unread' && data) setHint(data.dragFlag ? 'over' : 'due');
  if (hint === 'due' && editing) setHint('shown');
  if (hint === 'shown' && !editing) setHint('over');
  const show = hint === 'shown';
  useEffect(() => {
    if (show) mutate({});
  }, [show, mutate]);
  return { show, close: () => setHint('over') };
}
