import { informationCalls } from '@hadcl/features/information/information.contract';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/useRead.js';
import { useWrite } from '../../api/useWrite.js';

/** Whether this is the first time that the person edits: the flag is read once, and marked as seen when the hint is shown. */
export function useDragHint(editing: boolean) {
  const { data } = useRead(informationCalls.userDrag, {});
  const { mutate } = useWrite(informationCalls.updateUserDrag);
  const [first, setFirst] = useState<boolean>();
  const [closed, setClosed] = useState(false);
  if (first === undefined && data) setFirst(!data.dragFlag);
  const show = Boolean(first) && editing;
  useEffect(() => {
    if (show) mutate({});
  }, [show, mutate]);
  return { show: show && !closed, close: () => setClosed(true) };
}
