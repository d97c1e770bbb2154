/** Tries to get one visitor's value into HTML shown to another visitor. */
import { expect, test } from 'vitest'
import type { Brand } from '../../../worker/brands/brand.ts'
import { brandById, mainBrand } from '../../../worker/brands/registry.ts'
import { brandWith } from '../../../worker/experiments/copy.ts'
import { versioned } from '../../../worker/memory/versions.ts'
import { renderFrameBottom, renderFrameTop } from '../../../worker/pages/frame.tsx'
import { cached, Slot, slotText } from '../../../worker/render/section.tsx'
import { critical, Markup, type SlotContent } from '../../../worker/render/slots.ts'
import { visit } from './visit.ts'

const Greeting = cached('test-greeting', function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>
})

let renderings = 0
const Counted = cached('test-counted', function Counted({ name, place }: { name: string; place: { city: string } }) {
  renderings += 1
  return (
    <p>
      {name} {JSON.stringify(place)}
    </p>
  )
})

const List = cached('test-list', function List({ people }: { people: { list: readonly { name: string }[] } }) {
  return <p>{people.list.map(({ name }) => name)}</p>
})

const seen: object[] = []
const Curious = cached('test-curious', function Curious(props: { name?: string }) {
  seen.push(props)
  return <p>{props.name}</p>
})

/** Sections that accept any props, bypassing the compiler. */
const [AnyGreeting, AnyCurious] = [Greeting, Curious] as unknown as ((props: Record<string, unknown>) => null)[] as [
  (props: Record<string, unknown>) => null,
  (props: Record<string, unknown>) => null,
]

test('a prop that looks like the marker of a slot is rendered as text', async () => {
  const html = await visit(<Greeting name={'\u00010\u0002'} />, { name: 'somebody' })
  expect(html).toBe('<p>Hello <!-- -->\u00010\u0002</p>')
})

test('a cached section shows the current props, and is rendered once for equal props', async () => {
  const before = renderings
  const [AUSTIN, AUSTIN_AGAIN] = [
    { city: 'Austin', state: 'TX' },
    { city: 'Austin', state: 'TX' },
  ]
  const one = await visit(<Counted name="Ann" place={AUSTIN} />)
  const same = await visit(<Counted name="Ann" place={AUSTIN_AGAIN} />)
  const other = await visit(<Counted name="Ann" place={{ city: 'Dallas' }} />)
  expect(same).toBe(one)
  expect(one).toContain('Austin')
  expect(other).toContain('Dallas')
  expect(renderings - before).toBe(2)
})

test('a cached section that is created inside a request and captures a visitor’s value fails on the second request', async () => {
  const answer = (secret: string) => {
    const Leaky = cached('test-leaky', () => <p>{secret}</p>)
    return visit(<Leaky />)
  }
  await expect(answer('Ann')).resolves.toContain('Ann')
  expect(() => answer('Ben')).toThrow("two cached sections named 'test-leaky'")
})

test('a cached section rejects props that can hide state', async () => {
  class Person {
    #name: string
    constructor(name: string) {
      this.#name = name
    }
    toJSON() {
      return { name: this.#name }
    }
  }
  const hiding = [
    { name: () => 'Ann' },
    { name: <b>Ann</b> },
    { children: <b>Ann</b> },
    { name: new Person('Ann') },
    { name: new Map([['name', 'Ann']]) },
    { name: new Date(0) },
    { name: Promise.resolve('Ann') },
    { name: Number.NaN },
    { name: 1n },
    { name: { deep: [Symbol('Ann')] } },
  ]
  for (const props of hiding) {
    await expect(visit(<AnyGreeting {...props} />), JSON.stringify(Object.keys(props))).rejects.toThrow('plain data')
  }
})

test('a cached section gets only the props that are part of its cache key', async () => {
  const props = Object.defineProperty({ name: 'Ann', [Symbol('secret')]: 'x' }, 'hidden', { value: 'y' })
  await visit(<AnyCurious {...props} />)
  expect(seen).toHaveLength(1)
  expect(Reflect.ownKeys(seen[0] ?? {})).toEqual(['name', 'brand'])
})

test('a prop that changes while it is read is never cached under the key of another value', async () => {
  // A key is made twice before the section is rendered.
  const names = ['Gus', 'Gus', 'Hal']
  const shifty = {
    get name() {
      return names.shift() ?? 'Hal'
    },
  }
  await visit(<List people={{ list: [shifty] }} />)
  for (const name of ['Gus', 'Hal']) expect(await visit(<List people={{ list: [{ name }] }} />)).toBe(`<p>${name}</p>`)
})

test('a section with shared data, such as an answer from the origin, is rendered once for each version of the data', async () => {
  const before = renderings
  const answer = () => versioned({ city: 'Boise', near: ['Nampa', 'Meridian'] })
  const [first, newer] = [answer(), answer()]
  for (let visitor = 0; visitor < 3; visitor++) await visit(<Counted name="Ann" place={first} />)
  expect(renderings - before).toBe(1)
  await visit(<Counted name="Ann" place={newer} />)
  expect(renderings - before).toBe(2)
  expect(() => first.near.push('Kuna'), 'shared data cannot be changed').toThrow(TypeError)
})

test('a section distinguishes data without a version by its content, even if the data is frozen', async () => {
  const freeze = (name: string) => Object.freeze({ list: Object.freeze([Object.freeze({ name })]) })
  for (const name of ['Ann', 'Ben', 'Ann']) {
    await expect(visit(<List people={freeze(name)} />)).resolves.toContain(name)
  }
  const shallow = Object.freeze({ list: [{ name: 'Cat' }] })
  await expect(visit(<List people={shallow} />)).resolves.toContain('Cat')
  shallow.list[0] = { name: 'Dan' }
  await expect(visit(<List people={shallow} />)).resolves.toContain('Dan')
})

test('a slot shows each visitor their own content, even in nested sections', async () => {
  const Inner = cached('test-inner', () => <Slot name="greeting" />)
  const Outer = cached('test-outer', ({ title }: { title: string }) => (
    <main>
      <h1>{title}</h1>
      <Inner />
    </main>
  ))
  const page = (name: string) =>
    visit(<Outer title="Welcome" />, { greeting: critical(Promise.resolve(name), (who) => <b>{who}</b>) })
  const pages = await Promise.all(['Ann', 'Ben', 'Ann & Ben'].map(page))
  expect(pages).toEqual([
    '<main><h1>Welcome</h1><b>Ann</b></main>',
    '<main><h1>Welcome</h1><b>Ben</b></main>',
    '<main><h1>Welcome</h1><b>Ann &amp; Ben</b></main>',
  ])
})

test('an image in a slot is preloaded in the head', async () => {
  const Shell = cached('test-shell', () => (
    <html lang="en">
      <head />
      <body>
        <Slot name="main" />
      </body>
    </html>
  ))
  const html = await visit(<Shell />, { main: <img src="/a.svg" alt="" /> })
  expect(html).toMatch(
    /^<!DOCTYPE html><html lang="en"><head><link rel="preload" as="image" href="\/a.svg"\/><\/head><body><img/,
  )
  expect(html).toMatch(/<\/body><\/html>$/)
})

test('a slot that the route does not fill causes an error', async () => {
  const Page = cached('test-unfilled', () => <Slot name="nobody" />)
  await expect(visit(<Page />)).rejects.toThrow("slot 'nobody'")
})

let links = 0
const PlaceLink = cached('test-place-link', function PlaceLink() {
  links += 1
  return (
    <a href={slotText('href')} title={`Near ${slotText('name')}`}>
      <Slot name="name" />
    </a>
  )
})

test('slots in attributes are filled with escaped texts without rendering the section again', async () => {
  const before = links
  const places = ['Evanston', `Coeur d'Alene" onclick="alert(1)`]
  const htmls: string[] = []
  for (const name of places) htmls.push(await visit(<PlaceLink />, { name, href: `/us/?q=${name}&x=1` }))
  expect(htmls[0]).toBe('<a href="/us/?q=Evanston&amp;x=1" title="Near Evanston">Evanston</a>')
  expect(htmls[1]).toContain('title="Near Coeur d&#x27;Alene&quot; onclick=&quot;alert(1)"')
  expect(htmls[1]?.match(/<|>/g)).toHaveLength(4)
  expect(links - before).toBe(1)
})

test('text in a slot is escaped, but our own markup is not', async () => {
  const html = (name: SlotContent) => visit(<PlaceLink />, { name, href: '/' })
  expect(await html('<b>Ann & "Ben"</b> ★')).toContain('>&lt;b&gt;Ann &amp; &quot;Ben&quot;&lt;/b&gt; &#9733;</a>')
  expect(await html(new Markup('<i>here</i>'))).toContain('><i>here</i></a>')
})

test('the header is the same on all pages that it does not link to', () => {
  const header = (current: string, isCustomer = false) =>
    renderFrameTop(mainBrand, { kind: 'site', surface: 'brand', current }, isCustomer).props
  expect(header('/us/iowa/chester/')).toEqual(header('/us/maine/friendship/'))
  expect(header('/help/')).not.toEqual(header('/us/iowa/chester/'))
  expect(header('/help/', true)).not.toEqual(header('/help/'))
})

test('in the funnel, customers get the same header as other visitors, but a different footer', async () => {
  const header = (isCustomer: boolean) =>
    renderFrameTop(mainBrand, { kind: 'funnel', secure: 'Secure' }, isCustomer).props
  expect(header(true)).toEqual(header(false))
  const footer = (isCustomer: boolean) => visit(renderFrameBottom(mainBrand, { kind: 'funnel' }, isCustomer))
  expect(await footer(true)).not.toBe(await footer(false))
})

const Signed = cached('test-signed', ['hero'], function Signed({ brand, name }: { brand: Brand; name: string }) {
  return (
    <p>
      {name} {brand.id} {brand.copy.hero.heading}
    </p>
  )
})

test('a section is cached separately for each brand and each variant of a copy experiment', async () => {
  const other = brandById('tidyhive') as Brand
  const html = (brand: Brand) => visit(<Signed name="Ann" />, {}, brand)
  expect(await html(mainBrand)).toContain(mainBrand.id)
  expect(await html(other)).toContain(other.id)
  const variant = brandWith(mainBrand, { 'copy.hero.heading': 'Another heading' })
  expect(await html(variant)).toContain('Another heading')
  expect(await html(mainBrand)).not.toContain('Another heading')
})
