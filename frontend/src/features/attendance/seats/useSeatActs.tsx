import { seatActs } from '@hadcl/features/attendance/seat-acts.contract';
import { useState } from 'react';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useTell } from '../../../shell/tell/useTell.js';
import type { PersonIn } from '../types.js';
import { MoveDialog } from './MoveDialog.js';
import type { Seat } from './room.js';
import { SeatCard } from './SeatCard.js';
import { TakeOutDialog } from './TakeOutDialog.js';

/** The seat that is open, by its number: what is shown of it follows each push. */
type Open = { readonly no: string; readonly at: HTMLElement; readonly act: 'card' | 'take-out' | { move: PersonIn } };
type Room = {
  date: string;
  seats: readonly Seat[];
  next: string | undefined;
  onVisit: (seat: Seat) => void;
};

/** What opens at a seat, and how it is opened. */
export function useSeatActs({ date, seats, next, onVisit }: Room) {
  const [open, setOpen] = useState<Open>();
  const tell = useTell();
  const putBack = useWrite(seatActs.putBackInService);
  const seat = open && seats.find(({ no }) => no === open.no);
  const onOpen = ({ no }: Seat, at: HTMLElement) => setOpen({ no, at, act: 'card' });
  if (!open || !seat) return { onOpen, opened: null };

  const close = () => {
    setOpen(undefined);
    // Once what was open is gone, which keeps the focus as long as it is there.
    setTimeout(() => open.at.focus());
  };
  if (open.act === 'take-out') return { onOpen, opened: <TakeOutDialog seat={seat} onClose={close} /> };
  if (open.act !== 'card') {
    const moving = { date, person: open.act.move, seats, next };
    return { onOpen, opened: <MoveDialog {...moving} onClose={close} /> };
  }
  const opened = (
    <SeatCard
      seat={seat}
      isNext={seat.no === next}
      anchor={open.at}
      busy={putBack.isPending}
      onClose={close}
      onVisit={(its) => {
        setOpen(undefined);
        onVisit(its);
      }}
      onMove={(person) => setOpen({ ...open, act: { move: person } })}
      onTakeOut={() => setOpen({ ...open, act: 'take-out' })}
      onPutBack={() =>
        putBack.mutate(
          { no: seat.no, version: seat.version ?? 0 },
          {
            onError: tell.failure,
            onSuccess: ({ message }) => {
              tell(message);
              close();
            },
          },
        )
      }
    />
  );
  return { onOpen, opened };
}
