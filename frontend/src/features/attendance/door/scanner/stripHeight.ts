/**
 * Height of `ScanStrip` in px. A file of its own, because the strip is loaded on demand and its placeholder needs it at
 * once.
 */
export const stripHeight = 62;
