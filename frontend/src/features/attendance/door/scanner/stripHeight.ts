/** Of the strip of the last scans, which is fetched after what stands beneath it. */
export const stripHeight = 62;
