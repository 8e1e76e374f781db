import encodeQR from 'qr';

/** The dark squares of a QR code as an SVG path, and the number of squares per side. No frame: the page draws it. */
export const qrPath = (value: string, ecc: 'low' | 'medium') => {
  // encodeQR draws a border of at least one square; cut it off.
  const rows = encodeQR(value, 'raw', { ecc, border: 1 }).slice(1, -1);
  const path = rows.flatMap((row, y) => row.slice(1, -1).map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size: rows.length, path };
};
