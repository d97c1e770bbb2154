import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { LineIcon } from './icons.generated.ts'

/** Emphasis continues the funnel, once per form; secondary acts on this page; tertiary leads away. */
export type ButtonVariant = 'emphasis' | 'primary' | 'secondary' | 'tertiary'
/** Height in px. */
export type ButtonSize = 48 | 40 | 32 | 24

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  isWide?: boolean
  /** Before the label. */
  icon?: LineIcon
  /** After the label. */
  iconEnd?: LineIcon
  className?: string
  children?: ReactNode
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonLook> {
  /** In progress: keeps its label and width, shows a spinner, stays in the focus order and ignores clicks. */
  isLoading?: boolean
  /** The progress message for screen readers. */
  loadingLabel?: string
}

interface ButtonLinkProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonLook> {
  href: string
}

/** Acts on the current page. */
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

/** Navigates, but looks like a button. */
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

/** A second click must not send a second order; Enter in a field clicks the button too. */
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

/** The classes of a button's look, for other elements that must look like one. */
export function buttonClass({
  variant = 'primary',
  size = 48,
  isWide,
  className,
}: Omit<ButtonLook, 'children'>): string {
  const sized = size === 48 ? '' : ` btn-${size}`
  return `btn${VARIANT_CLASS[variant]}${sized}${isWide ? ' btn-wide' : ''}${className ? ` ${className}` : ''}`
}
