/**
 * What an operator looks up, as tables:
 *
 *   npm run purchase -- show CODE|ATTEMPT|EMAIL     what that customer saw, agreed to, paid and booked
 *   npm run memberships:due                         the next 50 months to charge, and charges that are open
 *   npm run visits -- 2026-12-01                    the visits of a day
 *
 * They read the local database, and with `--env preview|staging|production` a deployed one.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ORIGIN_CONFIG, ROOT } from './system/run-tool.ts'

type Row = Record<string, string | number | null>

/** A text as SQL writes it. wrangler's command takes no bound values. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** The questions of a command, each with its heading. Throws for a command that there is not. */
export function questionsOf(command: string, args: readonly string[]): { heading: string; sql: string }[] {
  const [first = '', second = ''] = args
  if (command === 'purchase' && first === 'show' && second) return purchaseQuestions(second.trim())
  if (command === 'due') return DUE
  if (command === 'visits' && /^\d{4}-\d{2}-\d{2}$/.test(first)) return [visitsOf(first)]
  throw new Error('Use: purchase -- show CODE|ATTEMPT|EMAIL, memberships:due, or visits -- YYYY-MM-DD')
}

function purchaseQuestions(wanted: string): { heading: string; sql: string }[] {
  const value = quoted(wanted)
  const these = `(voucher_code = upper(${value}) OR attempt_id = lower(${value}) OR email = ${value})`
  const customers = `SELECT customer_id FROM purchases WHERE ${these}`
  return [
    {
      heading: 'Purchase',
      sql: `SELECT brand, attempt_id, status, email, plan_key, option_name, subtotal_cents, tax_cents, total_cents, monthly_cents, early_exit_cents,
        first_monthly_charge, voucher_code, voucher_expires_at, disputed_at, payment_intent_id, purchased_at, consented_at, consent_text, consent_hash,
        offer_key, experiments, build FROM purchases WHERE ${these} ORDER BY created_at`,
    },
    {
      heading: 'Membership',
      sql: `SELECT id, status, monthly_cents, next_period, COALESCE(next_charge_on, first_charge_on) AS next_charge_on, ends_on, exit_cents, ended_by,
        leaving_reason FROM memberships WHERE customer_id IN (${customers})`,
    },
    {
      heading: 'Charges',
      sql: `SELECT id, due_on, net_cents, tax_cents, total_cents, status, tries, decline_code, refunded_cents, payment_intent_id, paid_at
        FROM charges WHERE customer_id IN (${customers}) ORDER BY created_at`,
    },
    {
      heading: 'Visits',
      sql: `SELECT id, day, start_minute, time_zone, status, street, unit, city, zipcode, add_ons, sequence, cancelled_by
        FROM visits WHERE customer_id IN (${customers}) ORDER BY created_at`,
    },
    {
      heading: 'Mail',
      sql: `SELECT kind, status, created_at, finished_at FROM outbox WHERE recipient IN
        (SELECT email FROM purchases WHERE ${these}) ORDER BY id`,
    },
  ]
}

const DUE = [
  {
    heading: 'Months to charge',
    sql: `SELECT m.id, m.brand, c.email, m.next_period, COALESCE(m.next_charge_on, m.first_charge_on) AS due_on, m.monthly_cents
      FROM memberships m JOIN customers c ON c.id = m.customer_id WHERE m.status = 'ACTIVE' ORDER BY due_on LIMIT 50`,
  },
  {
    heading: 'Open charges',
    sql: 'SELECT id, status, tries, total_cents, decline_code, due_at FROM charges WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 50',
  },
]

function visitsOf(day: string): { heading: string; sql: string } {
  return {
    heading: `Visits of ${day}`,
    sql: `SELECT v.starts_at, v.region_id, v.brand, v.hours, v.status, v.street, v.unit, v.city, v.zipcode, v.home_type, v.add_ons, v.notes,
      c.first_name, c.phone FROM visits v JOIN customers c ON c.id = v.customer_id WHERE v.day = ${quoted(day)} ORDER BY v.starts_at`,
  }
}

/** Rows as text, a block for each. */
export function asText(heading: string, rows: readonly Row[]): string {
  if (rows.length === 0) return `${heading}: none`
  const blocks = rows.map((row) =>
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => `  ${name.padEnd(22)} ${value}`)
      .join('\n'),
  )
  return [`${heading}: ${rows.length}`, ...blocks].join('\n\n')
}

function ask(sql: string, environment: string | undefined): Row[] {
  const where = environment ? ['--remote', '--env', environment] : ['--local', '--persist-to', join(ROOT, '.state')]
  const wrangler = join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
  const args = [wrangler, 'd1', 'execute', 'DB', '-c', join(ROOT, ORIGIN_CONFIG), ...where, '--json', '--command', sql]
  const answer = execFileSync(process.execPath, args, { encoding: 'utf8' })
  const [result] = JSON.parse(answer) as { results: Row[] }[]
  return result?.results ?? []
}

function main(): void {
  const { values, positionals } = parseArgs({ options: { env: { type: 'string' } }, allowPositionals: true })
  const [command = '', ...args] = positionals
  for (const { heading, sql } of questionsOf(command, args)) console.log(`${asText(heading, ask(sql, values.env))}\n`)
}

if (import.meta.main) main()
