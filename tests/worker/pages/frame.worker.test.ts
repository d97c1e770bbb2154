import { beforeAll, expect, test } from 'vitest'
import { mainBrand } from '../../../worker/brands/registry.ts'
import { getPages } from '../../../worker/registry/find.ts'
import { seed, startSite, type Visitor } from '../ask.ts'

beforeAll(seed)

async function part(visitor: Visitor, path: string, name: 'header' | 'footer'): Promise<string> {
  return new RegExp(`<${name}[\\s\\S]*?</${name}>`).exec((await visitor.page(path)).html)?.[0] ?? ''
}

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

// These brands have the three kinds of header: the whole navigation, the logo alone, and the header for cleaners.
test.each(['glimmer', 'tidyhive', 'sparkcrew'])(
  'on %s, the header and footer link a customer to the account, and any other visitor to sign-in',
  async (id) => {
    const site = await startSite()
    const at = `http://${id}.localhost`
    const [stranger, customer] = [site.visitor({ at }), site.visitor({ at })]
    customer.cookies.set('__Host-session', 'a-session-that-may-have-ended')
    const expectLinks = async (path: string, name: 'header' | 'footer') => {
      expect(linksIn(await part(stranger, path, name)), `${path} ${name}`).toContain('/login')
      const links = linksIn(await part(customer, path, name))
      expect(links, `${path} ${name}`).toContain('/customer/')
      expect(links, `${path} ${name}`).not.toContain('/login')
    }
    for (const path of ['/', '/deal', '/help/', '/no-such-page']) await expectLinks(path, 'header')
    for (const path of ['/help/', '/login']) await expectLinks(path, 'footer')
  },
)

test('a brand for cleaners says that sign-in is for customers', async () => {
  const visitor = (await startSite()).visitor({ at: 'http://sparkcrew.localhost' })
  for (const name of ['header', 'footer'] as const) {
    expect(await part(visitor, '/', name)).toMatch(/href="\/login">Customer sign-in</)
  }
})

test('pages for sign-in, payment and members have a footer with one line of links, including help and contact', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.reach(4, { email: 'footer@example.com' })
  const lines = ['/login', '/customer/choosedate/', '/unsubscribe/', '/deal?step=4']
  for (const path of lines) {
    const links = linksIn(await part(visitor, path, 'footer'))
    expect(links, path).toEqual(expect.arrayContaining(['/terms-of-service/', '/help/', '/help/ticket/', '/login']))
    expect(links, path).not.toContain('/us/')
    expect(links.join(' '), path).not.toContain('https:')
  }
  const others = linksIn(await part(visitor, '/help/', 'footer'))
  expect(others).toEqual(expect.arrayContaining(['/us/', 'https://facebook.example/glimmer']))
  for (const page of getPages(mainBrand))
    if (page.isPersonal) expect([page.key, page.footer]).toEqual([page.key, 'short'])
})
