/**
 * Settings of the zones of a stand-in Cloudflare account, with the values of a new zone. Paths and fields are those of
 * the SDK inside the pinned wrangler (cli.js: cloudflare@5.2.0/resources), and pages are below
 * https://developers.cloudflare.com/.
 */
import { Refusal } from './workers-api.ts'

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

/** Answers `GET`, `PATCH` or `PUT` of `/zones/ID/REST`. Returns undefined for other paths. */
export function answerForZone(zone: Zone, method: string, rest: string, sent: unknown): unknown {
  const setting = /^settings\/(\w+)$/u.exec(rest)?.[1]
  if (setting) return answerSetting(zone, method, setting, sent as { value: unknown })
  if (rest === 'bot_management') return answerBots(zone, method, sent as Record<string, unknown>)
  if (rest === 'rulesets/phases/http_request_late_transform/entrypoint')
    return answerTransforms(zone, method, sent as { rules: Rule[] })
  return undefined
}

/** In resources/zones/settings.mjs, edit is PATCH with `value`. */
function answerSetting(zone: Zone, method: string, id: string, sent: { value: unknown }): unknown {
  if (!(id in zone.settings)) throw new Refusal(400, 1006, `Unrecognized zone setting name: ${id}`)
  const editable = !zone.fixed.has(id)
  if (method === 'PATCH') {
    if (!editable) throw new Refusal(403, 1015, `Not allowed to edit setting for ${id}`)
    if (typeof sent.value !== typeof zone.settings[id])
      throw new Refusal(400, 1007, `Invalid value for zone setting ${id}`)
    zone.settings[id] = sent.value
  }
  return { id, value: zone.settings[id], editable }
}

/** In resources/bot-management.mjs, update is PUT, and fields that are not sent keep their values. */
function answerBots(zone: Zone, method: string, sent: Record<string, unknown>): unknown {
  if (method === 'PUT') {
    const unknown = Object.keys(sent).find((key) => !(key in zone.bots) || key === 'using_latest_model')
    if (unknown) throw new Refusal(400, 1007, `Unknown or read-only field ${unknown}`)
    Object.assign(zone.bots, sent)
  }
  return zone.bots
}

/** PUT replaces all rules. A phase without rules has no entry point and returns 404 (ruleset-engine/rulesets-api/). */
function answerTransforms(zone: Zone, method: string, sent: { rules: Rule[] }): unknown {
  if (method === 'PUT') {
    for (const { action, expression } of sent.rules) {
      if (action !== 'rewrite' || !expression)
        throw new Refusal(400, 20021, 'A rule needs an expression and the action rewrite.')
    }
    zone.transforms = sent.rules.map((rule, at) => ({
      id: `rule-${at}`,
      version: '1',
      last_updated: '',
      ref: `rule-${at}`,
      ...rule,
    }))
  }
  if (!zone.transforms) throw new Refusal(404, 10003, 'could not find entrypoint ruleset in the phase')
  return { id: 'ruleset', phase: 'http_request_late_transform', kind: 'zone', rules: zone.transforms }
}
