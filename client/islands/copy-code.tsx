import { useState } from 'react'
import { CopyButton } from '../ui/funnel/voucher.tsx'

export interface CopyCodeProps {
  code: string
}

/** Why an island: copying needs a script. Without one the code is text to select. */
export function CopyCode({ code }: CopyCodeProps) {
  const [isCopied, setCopied] = useState(false)
  return (
    <CopyButton isCopied={isCopied} onClick={() => navigator.clipboard.writeText(code).then(() => setCopied(true))} />
  )
}
