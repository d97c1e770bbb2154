/**
 * Clears card fields when the visitor leaves, so that the back-forward cache keeps no card. A file of the pages with card fields,
 * because somebody may type, leave and return before their island is live.
 */
addEventListener('pagehide', () => {
  for (const field of document.querySelectorAll<HTMLInputElement>('[autocomplete^=cc-]')) field.value = ''
})
