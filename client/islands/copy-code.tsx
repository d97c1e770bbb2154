import { useEffect, useState } from 'react'
import { CopyButton, CopyFailed } from '../ui/funnel/voucher.tsx'

/** How long the button shows its confirmation, in milliseconds. */
const SAID_MS = 4000

/** Why an island: copying needs a script. Live before its button appears, because it needs a user gesture. */
export function CopyCode({ code }: { code: string }) {
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

/** If the clipboard is unavailable, selects the code so that it can be copied by hand. */
function select(): void {
  const element = document.querySelector('[data-voucher-code]')
  if (element) getSelection()?.selectAllChildren(element)
}
