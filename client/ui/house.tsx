import { house } from './art/inline.generated.ts'

/** The drawn house, inline: the first screen waits for no file. */
export function House() {
  return (
    <svg
      className="art"
      viewBox={`0 0 ${house.width} ${house.height}`}
      fill="var(--i-ink)"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // Our own generated markup; React has no other way to place it.
      dangerouslySetInnerHTML={{ __html: house.markup }}
    />
  )
}
