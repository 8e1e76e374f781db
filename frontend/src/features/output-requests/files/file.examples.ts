import type { FileCheck } from '@hadcl/features/output-requests/files/request-file.contract';

const read = (blob: Blob) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
/** jsdom has no arrayBuffer of files, and its slices are of another Blob than that of the global name. */
export const withFileBytes = () => {
  const own = Object.getPrototypeOf(new File([], 'x').slice()) as Blob;
  for (const its of [Blob.prototype, File.prototype, own])
    its.arrayBuffer ??= function (this: Blob) {
      return read(this);
    };
};

/** A table of two rows with one finding, a small count. */
export const fileCheck = (more: Partial<FileCheck> = {}): FileCheck => ({
  ...{ fileId: 'f-1', name: 'stay.csv', type: 'text/csv', size: 18, sha256: 'ab'.repeat(32) },
  ...{ encoding: 'UTF-8', rows: 2, columns: 2, fault: null, kinds: ['category', 'count'], rulesVersion: 1 },
  thresholds: { smallCount: 10, zeroIsSmall: false, dominancePercent: 50 },
  ...{ findings: 1, told: { rounded: 0, zero: 0, suppressed: 0, missing: 0 } },
  ...{ attachedBy: 'u-1', attachedAt: '2027-03-10T09:00:00+08:00', destroyedOn: null },
  columnNames: ['ward', 'n'],
  listed: [{ row: 0, column: 1, rule: 'small-count', facts: { value: 3 } }],
  ...more,
});
/** The file of `fileCheck`. */
export const stay = 'ward,n\nA,3\nB,20\n';
