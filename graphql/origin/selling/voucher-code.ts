/** Digits and capitals that are hard to mistake for one another on paper or on the phone: no 0 O, 1 I L, U V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** A new code such as 7Q4K-M2PD: 29^8, about 500 thousand million, so that nobody finds one by trying. */
export function createVoucherCode(): string {
  const letters: string[] = []
  while (letters.length < 8) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // Bytes beyond the last whole alphabet would make its first letters likelier.
      if (byte < 256 - (256 % ALPHABET.length)) letters.push(ALPHABET.charAt(byte % ALPHABET.length))
    }
  }
  return `${letters.slice(0, 4).join('')}-${letters.slice(4, 8).join('')}`
}
