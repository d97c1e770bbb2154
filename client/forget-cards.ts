/** Clears card fields when the visitor leaves, even before the island is live: bfcache must keep no card. */
addEventListener('pagehide', () => {
  for (const field of document.querySelectorAll<HTMLInputElement>('[autocomplete^=cc-]')) field.value = ''
})
