/**
 * Tests that V8 stores a page as a one-byte string, whatever characters it has, because a two-byte page costs twice as
 * much to send.
 */
import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { jsonLd } from '../../../worker/render/json-ld.ts'
import { cached, Slot } from '../../../worker/render/section.tsx'
import { visit } from './visit.ts'

/** V8 writes the tag 0x22 before a one-byte string, after a header of two bytes. */
const isOneByte = (text: string) => serialize(text)[2] === 0x22

const Quoted = cached('test-one-byte', function Quoted() {
  return (
    <p>
      It’s a café: “five stars” ★ 🏠
      <b>
        <Slot name="name" />
      </b>
    </p>
  )
})

test('a page is a one-byte string even if its texts have characters that need two bytes', async () => {
  const things = jsonLd([{ '@type': 'Thing', name: 'Nobody’s ★' }])
  const html = await visit(<Quoted />, { name: 'O’Brien ★' })
  expect(html).toBe('<p>It&#8217;s a café: &#8220;five stars&#8221; &#9733; &#127968;<b>O&#8217;Brien &#9733;</b></p>')
  expect(isOneByte('two ★')).toBe(false)
  expect(isOneByte(html)).toBe(true)
  expect(things.html).toContain(String.raw`Nobody\u2019s \u2605`)
  expect(isOneByte(things.html)).toBe(true)
})

test('a long text on a page keeps every character', async () => {
  const long = 'Nobody’s é, '.repeat(5_000)
  const html = await visit(long)
  expect(html).toBe(long.replaceAll('’', '&#8217;').replaceAll("'", '&#x27;'))
})
