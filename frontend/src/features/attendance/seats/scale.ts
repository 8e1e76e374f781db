/**
 * Sizes of the room in px, in a panel and on the wall. On the wall desks show projects if there is room, and are not
 * clickable.
 */
export type Scale = {
  desk: number;
  gap: number;
  aisle: number;
  pad: number;
  chair: number;
  mark: number;
  number: 'micro' | 'wallText';
  word: 'caption' | 'wallText';
  wall: boolean;
  refs: boolean;
};
export const inPanel: Scale = {
  desk: 44,
  gap: 4,
  aisle: 18,
  pad: 14,
  chair: 4,
  mark: 14,
  number: 'micro',
  word: 'caption',
  wall: false,
  refs: false,
};
export const onWall: Scale = {
  desk: 82,
  gap: 8,
  aisle: 30,
  pad: 18,
  chair: 7,
  mark: 24,
  number: 'wallText',
  word: 'wallText',
  wall: true,
  refs: true,
};
