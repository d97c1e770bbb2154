/** Compares the forms on pages with the fields that tests/support/forms.ts lists. */
import { beforeAll, expect, test } from 'vitest'
import { modules } from '../../../../dist/worker/page-modules.ts'
import { pages } from '../../../../worker/registry/find.ts'
import { FORMS, type FormName, type PostedForm } from '../../../support/forms.ts'
import { seed, startSite, type Visitor } from '../../ask.ts'
import { addBuyer, addEndedVisit } from '../visits/ask.ts'

beforeAll(seed)

/** Functions that open the page with a form and return its HTML, for the forms that a new visitor can reach. */
const WAYS: Readonly<Partial<Record<FormName, (visitor: Visitor) => Promise<string>>>> = {
  zipcode: (visitor) => read(visitor, '/?adgroupid=1001&redirect=/reviews/&service=deep-cleaning&hours=5'),
  size: (visitor) => read(visitor, '/deal?step=2', 2),
  contact: (visitor) => read(visitor, '/deal?step=3', 3),
  payment: (visitor) => read(visitor, '/deal?step=4', 4),
  release: async (visitor) => {
    await visitor.reach(4, { email: 'bank@example.com' })
    await visitor.pay({ paymentMethod: 'pm_card_authenticationRequired' })
    return read(visitor, '/deal?step=5')
  },
  survey: async (visitor) => {
    await visitor.reach(4, { email: 'survey@example.com' })
    await visitor.pay({ paymentMethod: 'pm_card_visa' })
    return read(visitor, '/deal?step=5')
  },
  waitlist: (visitor) => read(visitor, '/deal/waitlist?zipcode=00901'),
  message: (visitor) => read(visitor, '/help/ticket/'),
  voucher: (visitor) => read(visitor, '/customer/choosedate/'),
  cookies: (visitor) => read(visitor, '/privacy/cookies/'),
  'opting out': (visitor) => read(visitor, '/privacy/optout/'),
  unsubscribe: (visitor) => read(visitor, '/unsubscribe/?token=somebody'),
  review: async (visitor) => read(visitor, `/customer/review/?token=${await addEndedVisit(await addBuyer())}`),
  application: (visitor) => read(visitor, '/apply'),
}

async function read(visitor: Visitor, path: string, step?: 2 | 3 | 4): Promise<string> {
  if (step) await visitor.reach(step, { email: `forms${step}@example.com` })
  return (await visitor.page(path)).html
}

test('each URL that accepts a form is listed in tests/support/forms.ts', () => {
  const taking = pages.flatMap(({ key, path }) => {
    const { post, actions = {} } = modules[key] ?? {}
    const others = Object.entries(actions).flatMap(([action, handlers]) => (handlers.post ? [action] : []))
    return [...(post ? [path] : []), ...others]
  })
  // FORMS lists the form for agent mode with the agent prefix.
  const address = (listed: string) => listed.replace(/^\/agent(?=\/)/, '').split('?')[0]
  const known = new Set(FORMS.flatMap(({ paths }) => paths.map(address)))
  expect(taking.length).toBeGreaterThan(15)
  expect([...new Set(taking)].filter((each) => !known.has(each))).toEqual([])
})

const reachable = FORMS.flatMap((form: PostedForm & { name: FormName }) => {
  const way = WAYS[form.name]
  return way ? [{ ...form, way }] : []
})

test.each(reachable)(
  'the form $name has exactly the fields and URL that tests/support/forms.ts lists',
  async ({ paths, fields, way }) => {
    const action = paths[0]?.replace(/=x$/, '=')
    const html = await way((await startSite()).visitor())
    const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
    const form = forms.find((each) => each.includes('method="post"') && each.includes(`action="${action}`)) ?? ''
    const names = [...form.matchAll(/<(?:input|select|textarea|button)\b[^>]* name="(\w+)"/g)].map(
      ([, field = '']) => field,
    )
    expect([...new Set(names)].sort()).toEqual([...fields].sort())
  },
)
