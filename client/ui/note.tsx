import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { checkIcon, circleAlertIcon, infoIcon, type LineIcon } from './icons.generated.ts'

export type NoteKind = 'info' | 'good' | 'bad'

export interface NoteProps {
  kind?: NoteKind
  title: ReactNode
  level?: 2 | 3
  icon?: LineIcon
  id?: string
  /** Whether screen readers announce the notice immediately, for a problem that stops the visitor. */
  isAlert?: boolean
  /** Whether the notice is the result of the form that led to this page. Screen readers announce it too. */
  isOutcome?: boolean
  children?: ReactNode
}

const LOOK: Record<NoteKind, { className: string; icon: LineIcon }> = {
  info: { className: 'note', icon: infoIcon },
  good: { className: 'note note-good', icon: checkIcon },
  bad: { className: 'note note-bad', icon: circleAlertIcon },
}

/** A notice on the page: information, success or a problem. */
export function Note({
  kind = 'info',
  title,
  level = 2,
  icon,
  id,
  isAlert = false,
  isOutcome = false,
  children,
}: NoteProps) {
  const Heading = `h${level}` as const
  const look = LOOK[kind]
  const takesFocus = isAlert || isOutcome
  return (
    <div
      className={look.className}
      id={id}
      role={isAlert ? 'alert' : isOutcome ? 'status' : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: this is the response to a form that the visitor has just sent
      autoFocus={takesFocus}
    >
      <Icon icon={icon ?? look.icon} />
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
