/** Checks what a brand's file says about the company, its hosts and external services. */
import { PLANS } from '../../graphql/contract/plans.ts'
import { type Brand, brandOffer } from '../../worker/brands/brand.ts'
import { type FoundProblem, unless } from './finding.ts'

const getFile = ({ id }: Brand) => `worker/brands/${id}.ts`

export function addressFindings(brand: Brand): FoundProblem[] {
  const { id, domain, baseUrl } = brand
  const isBare = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) && !/^(www|staging)\./.test(domain)
  return [
    ...unless(
      /^[a-z][a-z0-9]{2,19}$/.test(id),
      `The id '${id}' is not 3 to 20 lower-case letters and digits.`,
      'Start the brand again with npm run brand:new.',
    ),
    ...unless(
      isBare,
      `The domain '${domain}' is not a bare domain.`,
      `Write it without scheme, www. and staging. in ${getFile(brand)}.`,
    ),
    ...unless(
      baseUrl === `https://${domain}`,
      `baseUrl is ${baseUrl}, not https://${domain}.`,
      `Set baseUrl to https://${domain} in ${getFile(brand)}.`,
    ),
  ]
}

/** Checks the legal entity and its contact data. Every email and page names the legal entity at the end. */
export function legalFindings(brand: Brand): FoundProblem[] {
  const { legalName, partOf, postalAddress, support, social, domain } = brand
  const file = getFile(brand)
  const placeholders = Object.entries({
    ...{ legalName, partOf: partOf ?? '', postalAddress, 'support.email': support.email, domain },
  }).filter(([, value]) => /\bexample\b/i.test(value))
  const wrong = Object.entries(social).filter(([, link]) => !URL.canParse(link) || new URL(link).protocol !== 'https:')
  return [
    ...unless(
      legalName.trim().length > 3,
      'The legal entity is missing.',
      `Set legalName in ${file}: it appears in the footer, the terms and every mail.`,
    ),
    ...unless(
      /\d.*,.*[A-Z]{2} \d{5}/.test(postalAddress),
      `'${postalAddress}' is not a postal address.`,
      `Set postalAddress in ${file} to street, city, state, and ZIP code (15 U.S.C. 7704(a)(5)).`,
    ),
    ...unless(
      /^[^@\s]+@[^@\s]+\.[a-z]+$/.test(support.email),
      `'${support.email}' is not an email address.`,
      `Set support.email in ${file}.`,
    ),
    ...wrong.map(([name, link]) => ({
      problem: `The link to ${name} is '${link}'.`,
      todo: `Give ${name} an https link in ${file}, or leave it out.`,
    })),
    ...placeholders.map(([name, value]) => ({
      ...{ problem: `${name} is made up: ${value}.`, todo: `Put the real one into ${file} before the first sale.` },
      isPlaceholder: true,
    })),
  ]
}

/**
 * Checks how a charge appears on a card statement. Stripe's rules: 5 to 22 characters with `* ` between prefix and
 * suffix, a prefix of 2 to 10 characters, a letter in both, and none of < > \ ' " *
 * (docs.stripe.com/get-started/account/statement-descriptors).
 */
export function statementFindings(brand: Brand): FoundProblem[] {
  const { cardStatement } = brand
  const [prefix = '', suffix = '', ...more] = cardStatement.split('* ')
  const isPart = (part: string) => /^[\x20-\x7e]+$/.test(part) && /[a-z]/i.test(part) && !/[<>\\'"*]/.test(part)
  const fits = cardStatement.length >= 5 && cardStatement.length <= 22 && prefix.length >= 2 && prefix.length <= 10
  const file = getFile(brand)
  return [
    ...unless(
      fits && more.length === 0 && isPart(prefix) && isPart(suffix),
      `'${cardStatement}' is not a card statement that Stripe accepts.`,
      `Set cardStatement in ${file} to 'PREFIX* SUFFIX', 5 to 22 characters, a letter in both, none of < > \\ ' " *.`,
    ),
    ...(/\bexample\b/i.test(prefix)
      ? [
          {
            problem: `The prefix on card statements is made up: ${prefix}.`,
            todo: `Put the shortened descriptor of your Stripe account into cardStatement in ${file}.`,
            isPlaceholder: true,
          },
        ]
      : []),
  ]
}

/** Checks the consent tool, and the third parties whose scripts load after consent. */
export function companyFindings(brand: Brand): FoundProblem[] {
  const { cookieyes, cookieyesId, pixelId, analyticsId, convertId, growthbookKey } = brand
  const file = getFile(brand)
  const ids = Object.entries({ pixelId, analyticsId, convertId, growthbookKey, cookieyesId })
  return [
    ...unless(
      !cookieyes || /^[\w-]{8,}$/.test(cookieyesId ?? ''),
      'CookieYes is on without an id.',
      `Set cookieyesId in ${file}, or cookieyes: false for our own banner.`,
    ),
    ...ids.flatMap(([name, id]) =>
      unless(
        id === null || /^[\w-]+$/.test(id),
        `${name} is '${id}'.`,
        `Set ${name} in ${file} to the id of the service, or to null to load nothing.`,
      ),
    ),
    ...ids
      .filter(([, id]) => /^example\b/.test(id ?? ''))
      .map(([name, id]) => ({
        problem: `${name} is made up: ${id}.`,
        todo: `Set it in ${file} to the real id, or to null to load nothing.`,
        isPlaceholder: true,
      })),
  ]
}

export function offerFindings(brand: Brand): FoundProblem[] {
  const { planKey } = brand.offer
  const plan = Object.hasOwn(PLANS, planKey) ? PLANS[planKey] : undefined
  if (!plan) {
    const todo = `Choose one of ${Object.keys(PLANS).join(', ')} in ${getFile(brand)}.`
    return [{ problem: `The plan ${planKey} is not on sale.`, todo }]
  }
  const { priceCents, monthlyCents, earlyExitCents } = brandOffer(brand)
  return unless(
    priceCents > 0 && monthlyCents > 0 && earlyExitCents >= 0,
    `The terms of ${planKey} lack a figure: ${priceCents}, ${monthlyCents} and ${earlyExitCents} cents.`,
    'Correct the plan in graphql/contract/plans.ts.',
  )
}

/** Checks which pages a brand has, and whether search engines may index it. */
export function shapeFindings(brand: Brand): FoundProblem[] {
  const { isMain, isDev, isIndexed, pages, features } = brand
  const file = getFile(brand)
  return [
    ...unless(
      !(isDev && isIndexed),
      'A brand in development is indexed.',
      `Set isIndexed: false in ${file}, or isDev: false if it is finished.`,
    ),
    ...unless(
      pages === (isMain ? 'all' : 'landing') && features.chrome === (isMain ? 'full' : 'bare'),
      'Only the main brand has all pages, with header and footer.',
      `Set pages and features.chrome in ${file}.`,
    ),
  ]
}
