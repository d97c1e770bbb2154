import { useEffect } from 'react'

/** What the Worker puts before the title of a rejected form (worker/render/head.ts). */
const PREFIX = 'Error: '

/** Begins the page's title with 'Error' while a form shows mistakes: a screen reader reads the title first. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return
    const title = document.title.replace(PREFIX, '')
    document.title = PREFIX + title
    return () => {
      document.title = title
    }
  }, [isWrong])
}
