import { useState } from 'react';
import { differs, draftOf, drafted, type Drafts, rejectEach } from './lineDraft.js';
import type { Line, OfficeDay } from './officeDay.js';

const none: Drafts = new Map();

/** What the office has altered on the bookings of one day and not sent yet. */
export function useDayDrafts(day: OfficeDay | undefined) {
  const [drafts, setDrafts] = useState(none);
  const [added, setAdded] = useState<readonly Line[]>([]);
  const [reason, setReason] = useState<string>();
  const standing = day?.lines ?? [];
  const lines = drafted(standing, added, drafts);
  /** The line as it stands on the server; none for one that is being added. */
  const wasOf = (line: Line) => standing.find(({ projectId }) => projectId === line.projectId);
  return {
    lines,
    wasOf,
    changed: lines.filter((line) => differs(line, wasOf(line))),
    /** Of Reject all, once it was pressed. */
    reason,
    put: (line: Line) => {
      const version = drafts.get(line.projectId)?.version ?? line.version;
      setDrafts(new Map([...drafts, [line.projectId, { ...draftOf(line), version }]]));
    },
    add: (line: Line) => setAdded((now) => [...now, line]),
    rejectAll: (why: string) => {
      setReason(why);
      setDrafts(new Map([...drafts, ...rejectEach(standing, why)]));
    },
    clear: () => {
      setDrafts(none);
      setAdded([]);
      setReason(undefined);
    },
  };
}

export type DayDrafts = ReturnType<typeof useDayDrafts>;
