/**
 * Settings of the zones of a stand-in Cloudflare account, with the values of a new zone. Paths and fields are those of
 * the SDK inside the pinned wrangler (cli.js: cloudflare@5.2.0/resources). The documentation pages named below are on
 * https://developers.cloudflare.com/.
 */
import type { Hono } from 'hono'
import { Refusal, succeeded } from './workers-api.ts'

export interface Zone {
  settings: Record<string, unknown>
  bots: Record<string, unknown>
  /** Rules of the phase http_request_late_transform, or null if the zone has no such ruleset. */
  transforms: Rule[] | null
  /** Settings that cannot be changed on the zone's plan (zones/settings: `editable`). */
  fixed: Set<string>
}

interface Rule {
  expression: string
  action: string
  [more: string]: unknown
}

export function newZone(): Zone {
  return {
    settings: {
      always_use_https: 'off',
      min_tls_version: '1.0',
      // Both are on by default (waf/tools/scrape-shield/email-address-obfuscation/ and
      // waf/tools/browser-integrity-check/).
      email_obfuscation: 'on',
      browser_check: 'on',
      rocket_loader: 'off',
      image_resizing: 'off',
      security_header: {
        strict_transport_security: {
          enabled: false,
          max_age: 0,
          include_subdomains: false,
          preload: false,
          nosniff: false,
        },
      },
    },
    bots: {
      fight_mode: false,
      enable_js: true,
      ai_bots_protection: 'block',
      crawler_protection: 'disabled',
      is_robots_txt_managed: false,
      // This field is read-only.
      using_latest_model: true,
    },
    transforms: null,
    fixed: new Set(),
  }
}

/** Adds the API routes for the settings of zones. */
export function addZoneRoutes(api: Hono, getZone: (id: string) => Zone): void {
  // `edit` in resources/zones/settings.mjs sends PATCH with a `value`.
  api.get('/zones/:zone/settings/:id', ({ req }) => succeeded(getSetting(getZone(req.param('zone')), req.param('id'))))
  api.patch('/zones/:zone/settings/:id', async ({ req }) => {
    const zone = getZone(req.param('zone'))
    const { id, value, editable } = getSetting(zone, req.param('id'))
    const sent = await req.json<{ value: unknown }>()
    if (!editable) throw new Refusal(403, 1015, `Not allowed to edit setting for ${id}`)
    if (typeof sent.value !== typeof value) throw new Refusal(400, 1007, `Invalid value for zone setting ${id}`)
    zone.settings[id] = sent.value
    return succeeded(getSetting(zone, id))
  })
  // `update` in resources/bot-management.mjs sends PUT. Fields that are not sent keep their values.
  api.get('/zones/:zone/bot_management', ({ req }) => succeeded(getZone(req.param('zone')).bots))
  api.put('/zones/:zone/bot_management', async ({ req }) => {
    const { bots } = getZone(req.param('zone'))
    const sent = await req.json<Record<string, unknown>>()
    const unknown = Object.keys(sent).find((key) => !(key in bots) || key === 'using_latest_model')
    if (unknown) throw new Refusal(400, 1007, `Unknown or read-only field ${unknown}`)
    return succeeded(Object.assign(bots, sent))
  })
  const transforms = '/zones/:zone/rulesets/phases/http_request_late_transform/entrypoint'
  // A phase without rules has no entry point (ruleset-engine/rulesets-api/).
  api.get(transforms, ({ req }) => {
    const { transforms: rules } = getZone(req.param('zone'))
    if (!rules) throw new Refusal(404, 10003, 'could not find entrypoint ruleset in the phase')
    return succeeded({ id: 'ruleset', phase: 'http_request_late_transform', kind: 'zone', rules })
  })
  // PUT replaces all rules.
  api.put(transforms, async ({ req }) => {
    const { rules } = await req.json<{ rules: Rule[] }>()
    if (rules.some(({ action, expression }) => action !== 'rewrite' || !expression))
      throw new Refusal(400, 20021, 'A rule needs an expression and the action rewrite.')
    const added = (at: number) => ({ id: `rule-${at}`, version: '1', last_updated: '', ref: `rule-${at}` })
    getZone(req.param('zone')).transforms = rules.map((rule, at) => ({ ...added(at), ...rule }))
    return succeeded({})
  })
}

function getSetting(zone: Zone, id: string) {
  if (!(id in zone.settings)) throw new Refusal(400, 1006, `Unrecognized zone setting name: ${id}`)
  return { id, value: zone.settings[id], editable: !zone.fixed.has(id) }
}
