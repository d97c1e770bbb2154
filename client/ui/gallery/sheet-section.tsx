import type { ReactNode } from 'react'

/** One part of the gallery, under its name. */
export function SheetSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2>{name}</h2>
      {children}
    </section>
  )
}
