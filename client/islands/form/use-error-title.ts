import { useEffect } from 'react'

/** The prefix that the Worker also puts before the title of a page with a rejected form (worker/render/head.ts). */
const PREFIX = 'Error: '

/** Starts the page's title with 'Error' while a form shows mistakes, because a screen reader reads the title first. */
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
