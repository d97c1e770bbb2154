import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The message of a zipcode form. The loader may have written one before React listened; it is adopted so that React can
 * remove it later. In the layout phase, so that it renders before the loader replays anything.
 */
export function useLoaderMessage(form: RefObject<HTMLFormElement | null>, initial: string | null) {
  const [message, setMessage] = useState(initial)
  useLayoutEffect(() => {
    const written = form.current?.querySelector('[data-message]')?.textContent
    setMessage(written || null)
  }, [form])
  return [message, setMessage] as const
}
