/**
 * Digits and capital letters, except those that are easily confused on paper or by phone: 0 and O, 1, I and L, U and V.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** Creates a code such as 7Q4K-M2PD. The 500 billion possible codes make guessing impractical. */
export function createVoucherCode(): string {
  const letters: string[] = []
  while (letters.length < 8) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // Skip higher bytes, which would make the first letters of the alphabet more likely.
      if (byte < 256 - (256 % ALPHABET.length)) letters.push(ALPHABET.charAt(byte % ALPHABET.length))
    }
  }
  return `${letters.slice(0, 4).join('')}-${letters.slice(4, 8).join('')}`
}
