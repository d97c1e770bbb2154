/** /privacy-policy/. Its list of data stored in the browser comes from client/stored-names.ts. */
import { StoredList } from '../../../client/ui/consent/stored-list.tsx'
import type { Brand } from '../../brands/brand.ts'
import { keeps } from '../../origin/keeps.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { privacy } from '../../registry/entries/legal.ts'
import { cached } from '../../render/section.tsx'
import { LegalPage, type LegalText, loadLegal } from './legal-page.tsx'

const PrivacyPage = cached('privacy', function PrivacyPage({ brand, ...legal }: LegalText & { brand: Brand }) {
  return (
    <LegalPage brand={brand} {...legal} slots={{ stored: <StoredList {...brand} hasCustomers={keeps('account')} /> }} />
  )
})

export const get = loadedPage(privacy, {
  load: (c) => loadLegal(c, 'privacy-policy'),
  Page: PrivacyPage,
})
