/**
 * Clears card fields when the visitor leaves, so that the back-forward cache keeps no card. Pages with card fields load
 * this file, because a visitor may type, leave and return before the island is live.
 */
addEventListener('pagehide', () => {
  for (const field of document.querySelectorAll<HTMLInputElement>('[autocomplete^=cc-]')) field.value = ''
})
