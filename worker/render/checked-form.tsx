import type { ReactNode } from 'react'
import type { CheckedFormProps } from '../../client/islands/checked-form.ts'
import { FieldError } from '../../client/ui/field.tsx'
import { Note } from '../../client/ui/note.tsx'
import { assets } from '../assets.ts'

interface CheckedProps extends CheckedFormProps {
  /**
   * The prefix of the keys under which the tab stores entered values. Forms with the same prefix share their stored
   * values.
   */
  keep?: string
  /** Exactly one form. */
  children: ReactNode
}

/**
 * Wraps a form that a script checks and sends without leaving the page (client/islands/checked-form.ts). The script
 * copies error messages from the `<template>`, so that the browser and the server produce the same HTML.
 */
export function CheckedForm({ rules, again, keep, children }: CheckedProps) {
  return (
    <div
      data-island="checked-form"
      data-when="touch"
      data-src={assets.islands['checked-form']?.join(' ')}
      data-props={JSON.stringify({ rules, again } satisfies CheckedFormProps)}
      data-keep={keep && `${keep}.`}
    >
      {children}
      <p className="sr" role="status" />
      <template>
        {rules && <FieldError> </FieldError>}
        <Note kind="bad" title="There is a problem" isAlert>
          {null}
        </Note>
      </template>
    </div>
  )
}
