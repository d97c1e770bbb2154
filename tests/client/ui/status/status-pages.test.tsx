import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorPage, NotFoundPage, SendAgain, WrongHost } from '../../../../client/ui/status/error-page.tsx'
import { elements, tags, words } from '../../../support/html.ts'

const error = (status: number, requestId: string | null = null) =>
  markup(<ErrorPage status={status} requestId={requestId} artFolder="/art/glimmer" />)

test('the generic error screen has the specification’s words and links to the home page', () => {
  const html = error(500, 'request-7')
  expect(words(elements(html, 'h1').join())).toBe('Something went wrong')
  expect(words(html)).toContain(
    "We're sorry for the inconvenience! Our team has been notified of the issue. Reload the page or try again later.",
  )
  expect(words(elements(html, 'a[href="/"]').join())).toBe('Go Back')
  expect(words(html)).toContain('request-7')
  expect(words(error(599)), 'an unexpected status').toBe(words(error(500)))
})

test.each([400, 403, 405, 413, 415, 429])(
  'the page for status %d has its own text, and does not claim that anyone was notified',
  (status) => {
    const text = words(error(status))
    expect(text).not.toContain('has been notified')
    expect(text).not.toBe(words(error(500)))
  },
)

test('if a form cannot be processed, the error page can send the form again with everything that was typed', () => {
  const again = <SendAgain action="/apply?x=1" fields={{ firstName: '<Jo>', zipcode: '60601' }} />
  const html = markup(<ErrorPage status={502} requestId={null} artFolder="/art/glimmer" again={again} />)
  expect(html).toContain('<form action="/apply?x=1" method="post">')
  expect(html).toContain('name="firstName" value="&lt;Jo&gt;"')
  expect(words(html)).toContain('Send it again')
})

test('the 404 page links only to the home page and the given pages', () => {
  const html = markup(
    <NotFoundPage
      copy={{ heading: 'Wrong door', lede: 'There is no page at this address.' }}
      links={[{ href: '/deal', label: 'The offer' }]}
      artFolder="/art/glimmer"
      picture="empty"
    />,
  )
  expect(tags(html, 'a').map(({ href }) => href)).toEqual(['/', '/deal'])
  expect(tags(html, 'h1')).toHaveLength(1)
})

test('an unknown host gets a document without pictures, styles, scripts or links', () => {
  const html = markup(<WrongHost />)
  expect(words(elements(html, 'h1').join())).toBe('No site at this address')
  for (const name of ['img', 'link', 'style', 'script', 'a']) expect(tags(html, name)).toEqual([])
})
