/** Digits and capital letters without those that are easily confused on paper or by phone: no 0 O, 1 I L, U V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** Creates a code such as 7Q4K-M2PD. There are 29^8 codes (about 500 billion), so guessing is not practical. */
export function createVoucherCode(): string {
  const letters: string[] = []
  while (letters.length < 8) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // Rejects higher bytes, which would make the first letters of the alphabet more likely.
      if (byte < 256 - (256 % ALPHABET.length)) letters.push(ALPHABET.charAt(byte % ALPHABET.length))
    }
  }
  return `${letters.slice(0, 4).join('')}-${letters.slice(4, 8).join('')}`
}
