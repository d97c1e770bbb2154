import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import {
  Button,
  ButtonLink,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from '../../../client/ui/button.tsx'
import { arrowRightIcon } from '../../../client/ui/icons.generated.ts'
import { tags, words } from '../../support/html.ts'
import { markup } from './markup.ts'

const attributes = (html: string, name = 'button') => tags(html, name)[0] ?? {}

/** Clicks the rendered button, and returns whether it stopped the click. */
function click(button: ReactElement<ButtonProps>): { isStopped: boolean } {
  const event = { isStopped: false, preventDefault: () => Object.assign(event, { isStopped: true }) }
  button.props.onClick?.(event as never)
  return event
}

test('each combination of a variant and a size has its own class names', () => {
  const variants: ButtonVariant[] = ['emphasis', 'primary', 'secondary', 'tertiary']
  const sizes: ButtonSize[] = [48, 40, 32, 24]
  const looks = variants.flatMap((variant) =>
    sizes.map((size) => attributes(markup(<Button variant={variant} size={size} />)).class),
  )
  expect(new Set(looks).size).toBe(16)
})

test('a loading button says that it is loading, keeps its label and stays in the focus order', () => {
  const html = markup(
    <Button isLoading loadingLabel="Paying $20.57">
      Pay $20.57 today
    </Button>,
  )
  expect(attributes(html)).toMatchObject({ 'aria-busy': 'true', 'aria-disabled': 'true' })
  expect(attributes(html)).not.toHaveProperty('disabled')
  expect(words(html)).toBe('Pay $20.57 today Paying $20.57')
})

test('a loading button ignores clicks and does not submit its form', () => {
  const onClick = vi.fn()
  expect(click(Button({ isLoading: true, onClick })).isStopped).toBe(true)
  expect(onClick).not.toHaveBeenCalled()
})

test('a button that is not loading performs its action', () => {
  const onClick = vi.fn()
  expect(click(Button({ onClick })).isStopped).toBe(false)
  expect(onClick).toHaveBeenCalledOnce()
  const html = markup(<Button>See plans</Button>)
  expect(attributes(html)).toEqual({ type: 'submit', class: 'btn' })
})

test('a link that looks like a button is rendered as a link', () => {
  const html = markup(
    <ButtonLink href="/login" size={40} iconEnd={arrowRightIcon}>
      Sign in
    </ButtonLink>,
  )
  expect(attributes(html, 'a')).toEqual({ href: '/login', class: 'btn btn-40' })
  expect(words(html)).toBe('Sign in')
})
