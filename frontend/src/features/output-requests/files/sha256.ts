/** The constants of FIPS 180-4: fractional parts of the cube roots of the first 64 primes. */
const constants = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
const blockBytes = 64;
/** Bytes between two chances for the page to draw. */
const stepBytes = 131_072;

/**
 * SHA-256 of bytes that arrive piece by piece. The browser's own digest takes a file only whole and is missing on plain
 * http; WebAssembly is forbidden by the content security policy.
 */
export class Sha256 {
  private readonly state = new Uint32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  private readonly words = new Uint32Array(64);
  private readonly rest = new Uint8Array(blockBytes * 2);
  private kept = 0;
  private length = 0;

  /** Takes more bytes, in steps after which the page may do other things. */
  *adding(bytes: Uint8Array): Generator<void> {
    this.length += bytes.length;
    let at = 0;
    if (this.kept > 0) {
      at = Math.min(blockBytes - this.kept, bytes.length);
      this.rest.set(bytes.subarray(0, at), this.kept);
      this.kept += at;
      if (this.kept < blockBytes) return;
      this.block(new DataView(this.rest.buffer), 0);
      this.kept = 0;
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let pause = at + stepBytes; at + blockBytes <= bytes.length; at += blockBytes) {
      this.block(view, at);
      if (at < pause) continue;
      pause = at + stepBytes;
      yield;
    }
    this.rest.set(bytes.subarray(at));
    this.kept = bytes.length - at;
  }

  /** The hash of all bytes, in hexadecimal digits. Nothing may be added after it. */
  digest(): string {
    const { rest, kept } = this;
    const blocks = kept < 56 ? 1 : 2;
    rest.fill(0, kept);
    rest[kept] = 0x80;
    const view = new DataView(rest.buffer);
    view.setBigUint64(blocks * blockBytes - 8, BigInt(this.length) * 8n);
    for (let block = 0; block < blocks; block += 1) this.block(view, block * blockBytes);
    return Array.from(this.state, (word) => word.toString(16).padStart(8, '0')).join('');
  }

  private block(view: DataView, from: number): void {
    const { state, words } = this;
    for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(from + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const near = words[i - 2]!;
      const far = words[i - 15]!;
      const s1 = ((near >>> 17) | (near << 15)) ^ ((near >>> 19) | (near << 13)) ^ (near >>> 10);
      const s0 = ((far >>> 7) | (far << 25)) ^ ((far >>> 18) | (far << 14)) ^ (far >>> 3);
      words[i] = (s1 + words[i - 7]! + s0 + words[i - 16]!) | 0;
    }
    let [a, b, c, d] = state as unknown as [number, number, number, number];
    let [, , , , e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + words[i]!) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i]! += value;
  }
}
