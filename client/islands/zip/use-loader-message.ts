import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/**
 * The message of a zipcode form. The loader may have written one before React listened; it is adopted so that React can
 * remove it later. In the layout phase, so that it renders before the loader replays anything, and once more after it,
 * because the loader handles the form until then.
 */
export function useLoaderMessage(form: RefObject<HTMLFormElement | null>, initial: string | null) {
  const [message, setMessage] = useState(initial)
  const adopt = useCallback(() => {
    const written = form.current?.querySelector('[data-message]')?.textContent
    setMessage(written || null)
  }, [form])
  useLayoutEffect(adopt, [adopt])
  useEffect(adopt, [adopt])
  return [message, setMessage] as const
}
