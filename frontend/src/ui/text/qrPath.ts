import { create, type QRCodeErrorCorrectionLevel } from 'qrcode';

/** The dark squares of a QR code as the path of an SVG, and how many lie beside one another. */
export const qrPath = (value: string, errorCorrectionLevel: QRCodeErrorCorrectionLevel) => {
  const { modules } = create(value, { errorCorrectionLevel });
  const { size, data } = modules;
  const path = Array.from(data, (on, i) => (on ? `M${i % size} ${Math.floor(i / size)}h1v1h-1z` : '')).join('');
  return { size, path };
};
