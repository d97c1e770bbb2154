import { useEffect, useState } from 'react'
import { CopyButton, CopyFailed } from '../ui/funnel/voucher.tsx'

export interface CopyCodeProps {
  code: string
}

/** Milliseconds for which the button says that it worked. */
const SAID_MS = 4000

/**
 * Why an island: copying needs a script. Without one the code is text to select. Browsers let a page write to the
 * clipboard only while they handle the visitor's own tap, so this island is live before its button shows (entry.ts).
 */
export function CopyCode({ code }: CopyCodeProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setOutcome('copied')
    } catch {
      select()
      setOutcome('failed')
    }
  }

  return (
    <>
      <CopyButton isCopied={outcome === 'copied'} onClick={copy} />
      <CopyFailed hasFailed={outcome === 'failed'} />
    </>
  )
}

/** Where the clipboard is closed to pages: the code is selected, ready to be copied by hand. */
function select(): void {
  const element = document.querySelector('[data-voucher-code]')
  if (element) getSelection()?.selectAllChildren(element)
}
