import { useEffect, useState } from 'react'
import { CopyButton } from '../ui/funnel/voucher.tsx'

export interface CopyCodeProps {
  code: string
}

/** Milliseconds for which the button says that it worked. */
const SAID_MS = 4000

/** Why an island: copying needs a script. Without one the code is text to select. */
export function CopyCode({ code }: CopyCodeProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <CopyButton
      isCopied={isCopied}
      onClick={() => navigator.clipboard.writeText(code).then(() => setCopied(true), select)}
    />
  )
}

/** Where the clipboard is closed to pages: the code is selected, ready to be copied by hand. */
function select(): void {
  const element = document.querySelector('[data-voucher-code]')
  if (element) getSelection()?.selectAllChildren(element)
}
