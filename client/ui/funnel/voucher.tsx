import type { MouseEventHandler, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { checkIcon, copyIcon } from '../icons.generated.ts'

interface VoucherTicketProps {
  code: string
  /** A button to copy the code. Without it, visitors can still select the code's text. */
  copy?: ReactNode
}

/** The voucher's code, framed like a price. */
export function VoucherTicket({ code, copy }: VoucherTicketProps) {
  return (
    <div className="frame">
      <div className="pane ticket">
        <div className="stack gap-2">
          <p className="label">Voucher code</p>
          <p className="code" data-voucher-code>
            {code}
          </p>
        </div>
        {copy}
      </div>
    </div>
  )
}

interface CopyButtonProps {
  isCopied: boolean
  onClick?: MouseEventHandler<HTMLButtonElement>
}

/** The button that copies the code. It needs JavaScript, so it appears once its island is live. */
export function CopyButton({ isCopied, onClick }: CopyButtonProps) {
  return (
    <Button type="button" variant="secondary" size={40} onClick={onClick}>
      <Icon icon={isCopied ? checkIcon : copyIcon} />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}

/** Announces that the page could not copy the code, and that the visitor can copy it by hand. */
export function CopyFailed({ hasFailed }: { hasFailed: boolean }) {
  return (
    <p className="sm copy-failed" role="status">
      {hasFailed && 'Your browser did not let us copy the code. It is selected now, so you can copy it yourself.'}
    </p>
  )
}
