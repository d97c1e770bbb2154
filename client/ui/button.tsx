import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { LineIcon } from './icons.generated.ts'

/**
 * The look of a button by its role: `emphasis` is the main action of a form or page, such as the next step of the
 * funnel, and appears once; `primary` is the default; `secondary` acts on this page; `tertiary` leads away from this
 * page.
 */
export type ButtonVariant = 'emphasis' | 'primary' | 'secondary' | 'tertiary'
/** The height of a button in px. */
export type ButtonSize = 48 | 40 | 32 | 24

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  isWide?: boolean
  /** The icon before the label. */
  icon?: LineIcon
  /** The icon after the label. */
  iconEnd?: LineIcon
  className?: string
  children?: ReactNode
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonLook> {
  /**
   * Whether the action is in progress. The button then keeps its label and width, shows a spinner, stays in the focus
   * order and ignores clicks.
   */
  isLoading?: boolean
  /** The progress message for screen readers. */
  loadingLabel?: string
}

interface ButtonLinkProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonLook> {
  href: string
}

/** A button that acts on the current page or submits a form. */
export function Button({ isLoading = false, loadingLabel = 'Please wait', type = 'submit', ...props }: ButtonProps) {
  const { onClick, variant, size, isWide, icon, iconEnd, className, children, ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isWide, className })}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={isLoading ? ignore : onClick}
    >
      <Words icon={icon} iconEnd={iconEnd}>
        {children}
      </Words>
      {isLoading && <span className="sr"> {loadingLabel}</span>}
    </button>
  )
}

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, isWide, icon, iconEnd, className, children, ...rest } = props
  return (
    <a {...rest} className={buttonClass({ variant, size, isWide, className })}>
      <Words icon={icon} iconEnd={iconEnd}>
        {children}
      </Words>
    </a>
  )
}

/**
 * Ignores clicks while the action is in progress, so that a second click, or Enter in a field, does not send a second
 * order.
 */
function ignore(event: MouseEvent) {
  event.preventDefault()
}

function Words({ icon, iconEnd, children }: Pick<ButtonLook, 'icon' | 'iconEnd' | 'children'>) {
  return (
    <>
      {icon && <Icon icon={icon} />}
      {children}
      {iconEnd && <Icon icon={iconEnd} />}
    </>
  )
}

const VARIANT_CLASS: Record<ButtonVariant, string> = {
  emphasis: ' btn-e',
  primary: '',
  secondary: ' btn-2',
  tertiary: ' btn-3',
}

/** Returns the classes of a button, for other elements that must look like one. */
export function buttonClass({
  variant = 'primary',
  size = 48,
  isWide,
  className,
}: Omit<ButtonLook, 'children'>): string {
  const sized = size === 48 ? '' : ` btn-${size}`
  return `btn${VARIANT_CLASS[variant]}${sized}${isWide ? ' btn-wide' : ''}${className ? ` ${className}` : ''}`
}
