// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). Browsers have their own, but not for pages that come without encryption, as from a laptop
// to the phones around a table.

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; ++divisor) if (number % divisor === 0) return false;
  return true;
};
const primes: number[] = [];
for (let number = 2; primes.length < 64; ++number) if (isPrime(number)) primes.push(number);

/** The first 32 bits of what comes after the point. */
const fraction = (number: number): number => ((number - Math.floor(number)) * 2 ** 32) | 0;
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function absorb(hash: number[], block: DataView): void {
  const words = Array.from({ length: 16 }, (_, at) => block.getInt32(4 * at));
  for (let at = 16; at < 64; ++at) {
    const one = words[at - 15]!;
    const two = words[at - 2]!;
    const first = turned(one, 7) ^ turned(one, 18) ^ (one >>> 3);
    const second = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
    words.push((words[at - 16]! + first + words[at - 7]! + second) | 0);
  }
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; ++at) {
    const big = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + big + chosen + constants[at]! + words[at]!) | 0;
    const small = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = (hash[at]! + word) | 0));
}

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  const hash = [...start];
  for (let at = 0; at < padded.length; at += 64) absorb(hash, new DataView(padded.buffer, at, 64));
  const bytes = new DataView(new ArrayBuffer(32));
  hash.forEach((word, at) => bytes.setInt32(4 * at, word));
  return new Uint8Array(bytes.buffer);
}

/** The key is at most a block long. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const keyed = (pad: number, rest: Uint8Array): Uint8Array => {
    const all = new Uint8Array(64 + rest.length).fill(pad, 0, 64);
    key.forEach((byte, at) => (all[at]! ^= byte));
    all.set(rest, 64);
    return sha256(all);
  };
  return keyed(0x5c, keyed(0x36, message));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
