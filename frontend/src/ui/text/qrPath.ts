import encodeQR from 'qr';

/** The dark squares of a QR code as the path of an SVG, and how many lie beside one another. */
export const qrPath = (value: string, ecc: 'low' | 'medium') => {
  // Its frame is at least one square wide; ours is the page's.
  const rows = encodeQR(value, 'raw', { ecc, border: 1 }).slice(1, -1);
  const path = rows.flatMap((row, y) => row.slice(1, -1).map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size: rows.length, path };
};
