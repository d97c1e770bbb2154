import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { Brand } from '../../brands/brand.ts'
import { getSiteUrl } from '../../brands/hosts.ts'
import type { AppEnv } from '../../env.ts'
import { getViewport } from '../../experiments/attributes.ts'
import { FLAG_NAMES, flagValues, isFlagName } from '../../experiments/flags.ts'
import { type Experiments, isTesting } from '../../experiments/visitor-experiments.ts'
import { whatYouSee } from '../what-you-see.ts'

const CONSENT_CHOICES = ['not asked', 'accepted', 'refused', 'opted out']

/**
 * Renders this page's toolbar. Shows only values that the page used, because evaluating any other value would be an
 * exposure.
 */
export function renderToolbar(c: Context<AppEnv>): ReactElement {
  const { pathname, search, port } = new URL(c.req.url)
  const experiments = c.get('experiments')
  const { globalPrivacyControl, optedOut } = c.get('allows')
  const { choice: consent, thirdParties } = c.get('consent')
  const current = c.get('brand')
  const at = pathname + search.replace(/[?&](toolbar|variants|brand)=[^&]*/g, '').replace(/^&/, '?')
  const isPreview = c.get('config').environment === 'preview'
  const getHref = (brand: Brand) =>
    isPreview ? `${pathname}?brand=${brand.id}` : getSiteUrl(brand, 'local', port && `:${port}`) + pathname
  return (
    <aside className="toolbar" aria-label="Toolbar">
      <link rel="stylesheet" href="/toolbar.css" />
      <details>
        <summary>{whatYouSee(c)}</summary>
        <form action="/toolbar" method="get">
          <input type="hidden" name="at" value={at} />
          {FLAG_NAMES.map((name) => (
            <label key={name}>
              {name}
              <select name={name} defaultValue={String(experiments.previewed[name] ?? 'assigned')}>
                <option value="assigned">as assigned</option>
                {flagValues(name).map((value) => (
                  <option key={String(value)} value={String(value)}>
                    {String(value) || '(the brand’s)'}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <label>
            experiments, by the number of a variation
            <input
              name="experiments"
              autoComplete="off"
              placeholder={`${experiments.exposures[0]?.experiment ?? 'hero-heading'}=1`}
              defaultValue={formatVariations(experiments.previewed)}
            />
          </label>
          {!current.cookieyes && (
            <label>
              consent
              <select name="consent" defaultValue={optedOut ? 'opted out' : consent === 'none' ? 'not asked' : consent}>
                {CONSENT_CHOICES.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </select>
            </label>
          )}
          <button type="submit">Show these</button>
        </form>
        <p>
          Consent: {globalPrivacyControl ? 'Global Privacy Control' : optedOut ? 'opted out' : consent}
          {current.cookieyes && ', by CookieYes'}. Companies on this page:{' '}
          {thirdParties.length > 0 ? thirdParties.join(', ') : 'none'}. Exposed:{' '}
          {experiments.exposures.map(({ experiment, variation }) => `${experiment}:${variation}`).join(', ') ||
            'nothing'}
        </p>
        <p>{describeTesting(c)}</p>
        <p>
          {c.get('brands').map((brand) => (
            <a key={brand.id} href={getHref(brand)}>
              {brand.appName}
            </a>
          ))}
          <a href={`${pathname}?toolbar=off`}>Hide</a>
        </p>
      </details>
    </aside>
  )
}

/** Describes what the A/B script does on this page, and what it reported on an earlier page. */
function describeTesting(c: Context<AppEnv>): string {
  const { sharing } = c.get('consent')
  const { growthbookKey: key } = c.get('brand')
  const viewport = getViewport(c)
  if (!isTesting(c)) return 'A/B script: not on this page.'
  return [
    'A/B script: on this page.',
    `Last reported window: ${viewport ? `${viewport.width} px, ${viewport.breakpoint}` : 'none yet'}.`,
    `GrowthBook’s client: ${key ? (sharing ? `runs with ${key}` : 'waits for consent') : 'this brand has no key'}.`,
  ].join(' ')
}

/** Returns the previewed variations in the format of the toolbar's input: 'hero-heading=1 monthly-price=0'. */
function formatVariations(previewed: Experiments['previewed']): string {
  const variations = Object.entries(previewed).filter(([name]) => !isFlagName(name))
  return variations.map(([name, variation]) => `${name}=${variation}`).join(' ')
}
