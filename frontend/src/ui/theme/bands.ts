/** Full-strength areas that must be read from across the room, the same in both schemes. */
export const bands = {
  good: { band: '#1A7A43', onBand: '#FFFFFF' },
  warn: { band: '#F4B740', onBand: '#2A1B02' },
  bad: { band: '#B3261E', onBand: '#FFFFFF' },
  note: { band: '#2456C8', onBand: '#FFFFFF' },
  mute: { band: '#4B5C5A', onBand: '#FFFFFF' },
};
