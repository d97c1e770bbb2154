/**
 * The gallery: every component in every state, in the brand of the host. And the wall: pages of all brands at several
 * widths, in frames, to review before a deployment.
 */
import type { Context } from 'hono'
import { GalleryPage } from '../../../client/ui/gallery/gallery-page.tsx'
import { PLANS } from '../../../graphql/contract/plans.ts'
import type { Brand } from '../../brands/brand.ts'
import { siteUrlOf } from '../../brands/hosts.ts'
import type { AppEnv } from '../../env.ts'
import { linksOf } from '../../pages/frame.tsx'
import { showPage } from '../../pages/show-page.tsx'
import { pagesOf } from '../../registry/find.ts'
import { pages } from '../../registry/pages.ts'
import { renderHtml } from '../../render/compose.ts'

export function showGallery(c: Context<AppEnv>): Response | Promise<Response> {
  const { brand, brands } = c.var
  const links = brands.map(({ id, appName }) => (
    <a key={id} href={hrefOf(id, c.req.url)} aria-current={id === brand.id ? 'page' : undefined}>
      {appName}
    </a>
  ))
  return showPage(
    c,
    <GalleryPage
      brand={{
        appName: brand.appName,
        legalName: brand.legalName,
        social: brand.social,
        links: linksOf(brand),
        artFolder: `/art/${brand.id}`,
        plan: PLANS[brand.offer.planKey],
      }}
      nav={
        <nav className="row" aria-label="Brands">
          {links}
        </nav>
      }
    />,
    {
      styles: ['offer-card', 'hero', 'offer', 'funnel', 'status', 'content', 'gallery'],
      chrome: { kind: 'site', surface: 'paper' },
      script: null,
      head: {
        title: `Gallery | ${brand.appName}`,
        description: 'Every part of the site in every state, for one brand.',
        canonical: null,
        isIndexed: false,
      },
    },
  )
}

/** Returns the URL of another brand's gallery. */
function hrefOf(id: string, url: string): string {
  const { port } = new URL(url)
  return `http://${id}.localhost${port ? `:${port}` : ''}/gallery`
}

const WIDTHS = [360, 768, 1280]
/** The height of a frame's page in CSS pixels. Frames are scaled by the factor `SCALE`. */
const HEIGHT = 1000
const SCALE = 0.45

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self' http://*.localhost:*; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:16px;background:#eee;color:#111}form,section,.brands{display:flex;flex-wrap:wrap;gap:16px;align-items:start}
figure{margin:0}figcaption{font-size:14px}label{display:grid}select,button{font:inherit;padding:6px}
.f{overflow:hidden;background:#fff;border:1px solid #999;height:${HEIGHT * SCALE}px}iframe{border:0;transform:scale(${SCALE});transform-origin:0 0}
${WIDTHS.map((width) => `.w${width}{width:${width * SCALE}px}`).join('')}`

/**
 * Shows the pages for `?brand-id=`, `?page=` (a key of the registry) and `?width=`. By default it shows the offer for
 * all brands and widths.
 */
export async function showWall(c: Context<AppEnv>): Promise<Response> {
  const { brands } = c.var
  const chosen = {
    brand: c.req.query('brand-id') ?? 'all',
    page: c.req.query('page') ?? 'deal',
    width: c.req.query('width') ?? 'all',
  }
  const { port } = new URL(c.req.url)
  const pageUrl = (brand: Brand, path: string) => siteUrlOf(brand, 'local', port && `:${port}`) + path
  const one = brands.find(({ id }) => id === chosen.brand)
  const rows = (one ? [one] : brands).map((brand) => ({
    brand,
    paths: pagesOf(brand)
      .filter(({ key }) => chosen.page === 'all' || key === chosen.page)
      .map(({ path, sample }) => sample?.path ?? path),
  }))
  const widths = WIDTHS.filter((width) => chosen.width === 'all' || String(width) === chosen.width)
  const html = await renderHtml(<Wall brands={brands} chosen={chosen} rows={rows} widths={widths} pageUrl={pageUrl} />)
  c.header('Content-Security-Policy', POLICY)
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex, nofollow')
  return c.html(html)
}

interface WallProps {
  brands: readonly Brand[]
  chosen: { brand: string; page: string; width: string }
  rows: readonly { brand: Brand; paths: readonly string[] }[]
  widths: readonly number[]
  pageUrl: (brand: Brand, path: string) => string
}

function Wall({ brands, chosen, rows, widths, pageUrl }: WallProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Brand wall</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>
          <h1>Brand wall</h1>
          <form>
            <Choice name="brand-id" label="Brand" value={chosen.brand} options={brands.map(({ id }) => id)} />
            <Choice name="page" label="Page" value={chosen.page} options={pages.map(({ key }) => key)} />
            <Choice name="width" label="Width" value={chosen.width} options={WIDTHS.map(String)} />
            <button type="submit">Show</button>
          </form>
          <div className="brands">
            {rows.map(({ brand, paths }) => (
              <div key={brand.id}>
                <h2>{brand.appName}</h2>
                {paths.length === 0 && <p>This brand does not have the page.</p>}
                {paths.map((path) => (
                  <section key={path}>
                    {widths.map((width) => (
                      <Frame
                        key={width}
                        name={`${brand.appName} ${path}`}
                        width={width}
                        address={pageUrl(brand, path)}
                      />
                    ))}
                  </section>
                ))}
              </div>
            ))}
          </div>
        </main>
      </body>
    </html>
  )
}

function Frame({ name, width, address }: { name: string; width: number; address: string }) {
  return (
    <figure>
      <figcaption>
        <a href={address}>{name}</a> at {width}
      </figcaption>
      <div className={`f w${width}`}>
        <iframe src={address} title={`${name} at ${width}`} width={width} height={HEIGHT} loading="lazy" />
      </div>
    </figure>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: readonly string[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {['all', ...options].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}
