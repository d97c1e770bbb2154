import { useEffect, useState } from 'react'
import { CopyButton, CopyFailed } from '../ui/funnel/voucher.tsx'

/** How long the button shows its confirmation, in milliseconds. */
const CONFIRMATION_MS = 4000

/** Why an island: copying needs JavaScript and a user gesture, so the button appears only once the island is live. */
export function CopyCode({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), CONFIRMATION_MS)
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

/** Selects the code, so that the visitor can copy it by hand if the clipboard is unavailable. */
function select(): void {
  const element = document.querySelector('[data-voucher-code]')
  if (element) getSelection()?.selectAllChildren(element)
}
