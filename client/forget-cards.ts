/**
 * Clears card fields when the visitor leaves, even before the island is live, because the back/forward cache must not
 * keep card data.
 */
addEventListener('pagehide', () => {
  for (const field of document.querySelectorAll<HTMLInputElement>('[autocomplete^=cc-]')) field.value = ''
})
