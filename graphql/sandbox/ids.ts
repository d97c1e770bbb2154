const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Returns an unguessable id such as pi_3f…: a prefix and `length` random letters and digits. */
export function newId(prefix: string, length = 24): string {
  let random = ''
  while (random.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      // 248 is the largest multiple of 62 that fits in a byte. Higher values would make some letters more likely.
      if (byte < 248 && random.length < length) random += ALPHABET[byte % 62]
    }
  }
  return `${prefix}_${random}`
}

/** Returns the current time in whole seconds, as in every `created` field of the API. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
