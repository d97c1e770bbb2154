/**
 * Refuses migrations that would break the running version. The previous release runs on the new schema during a
 * deployment, and again after a rollback. docs/operations.md says how to remove something in two releases.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../system/run-tool.ts'

export const MIGRATIONS = 'graphql/origin/migrations'

/**
 * Matches the comment that must be above a statement that removes something. The comment names the first release that
 * no longer uses the removed object.
 */
const PERMISSION = /^\s*--\s*unused since: \S+/mu

interface Rule {
  matches: RegExp
  why: string
}

const RULES: readonly Rule[] = [
  { matches: /^DROP (TABLE|VIEW|TRIGGER)\b/iu, why: 'the running version still uses it' },
  { matches: /^ALTER TABLE \S+ DROP\b/iu, why: 'the running version still reads the column' },
  {
    matches: /^ALTER TABLE \S+ RENAME\b/iu,
    why: 'the running version knows only the old name: add a new one beside it',
  },
  {
    matches: /^DROP INDEX\b/iu,
    why: 'ON CONFLICT of the running version may need a unique index, and its queries any other',
  },
  { matches: /^(DELETE FROM|TRUNCATE|REPLACE INTO)\b/iu, why: 'rows cannot be brought back by a rollback' },
  {
    matches: /^ALTER TABLE \S+ ADD (?!.*\bDEFAULT\b)(?=.*\bNOT NULL\b)/isu,
    why: 'the running version inserts rows without this column: give it a DEFAULT',
  },
]

export interface Migration {
  name: string
  sql: string
}

export function readMigrations(): Migration[] {
  const folder = join(ROOT, MIGRATIONS)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
}

/** Finds problems in the migrations. Returns each with its statement and advice. */
export function migrationProblems(migrations: readonly Migration[]): string[] {
  const numbers = new Map<string, string>()
  return migrations.flatMap(({ name, sql }) => {
    const problems: string[] = []
    const number = /^\d{4}/u.exec(name)?.[0] ?? ''
    if (!number) problems.push(`${name} must begin with four digits.`)
    const same = numbers.get(number)
    if (same) problems.push(`${name} and ${same} have the same number: take the next free one.`)
    numbers.set(number, name)
    problems.push(...statementProblems(name, sql))
    return problems
  })
}

function statementProblems(name: string, sql: string): string[] {
  const created = new Set([...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/giu)].map(([, table]) => table))
  // A unique index on a new column is safe, because the running version writes nothing to that column.
  const added = [...sql.matchAll(/^ALTER TABLE \w+ ADD COLUMN (\w+)/gimu)].map(([, column]) => column ?? '')
  return getStatements(sql).flatMap(({ text, comment }) => {
    if (PERMISSION.test(comment) || isReplaced(text, sql)) return []
    const line = text.replace(/\s+/gu, ' ').slice(0, 100)
    const [, unique, columns = ''] = /^CREATE UNIQUE INDEX \S+ ON (\w+) \(([^)]*)\)/iu.exec(text) ?? []
    const isOfNewColumn = columns.split(/,\s*/u).some((column) => added.includes(column))
    const found = RULES.filter(({ matches }) => matches.test(text)).map(({ why }) => why)
    if (unique && !created.has(unique) && !isOfNewColumn)
      found.push('the running version may insert rows that the index refuses')
    return found.map(
      (why) =>
        `${name}: ${line}: ${why}. If nothing has used it since an earlier release, say so above it: -- unused since: <release>`,
    )
  })
}

/**
 * Whether the same migration creates the removed trigger or table again, so that the running version never finds it
 * missing.
 */
function isReplaced(text: string, sql: string): boolean {
  const trigger = /^DROP TRIGGER (?:IF EXISTS )?(\w+)/iu.exec(text)?.[1]
  if (trigger) return new RegExp(`CREATE TRIGGER (?:IF NOT EXISTS )?${trigger}\\b`, 'iu').test(sql)
  const dropped = /^DROP TABLE (\w+)/iu.exec(text)?.[1]
  if (dropped) return new RegExp(`RENAME TO ${dropped}\\b`, 'iu').test(sql)
  const [, made, name] = /^ALTER TABLE (\w+) RENAME TO (\w+)/iu.exec(text) ?? []
  const isMadeHere = made !== undefined && new RegExp(`CREATE TABLE ${made}\\b`, 'iu').test(sql)
  return isMadeHere && new RegExp(`DROP TABLE ${name}\\b`, 'iu').test(sql)
}

/**
 * Splits a script into statements without their comments and semicolons, each with the comment above it. A trigger's
 * body belongs to its statement.
 */
export function getStatements(sql: string): { text: string; comment: string }[] {
  const statements: { text: string; comment: string }[] = []
  let [text, comment] = ['', '']
  for (const line of sql.split('\n')) {
    if (text === '' && /^\s*(--.*)?$/u.test(line)) {
      comment = line.trim() === '' ? '' : `${comment}${line}\n`
      continue
    }
    text += `${line.replace(/--.*$/u, '')}\n`
    const isTrigger = /^\s*CREATE TRIGGER\b/iu.test(text)
    if (!(isTrigger ? /\bEND;\s*$/iu : /;\s*$/u).test(text)) continue
    statements.push({ text: text.trim().replace(/;$/u, ''), comment })
    ;[text, comment] = ['', '']
  }
  return text.trim() ? [...statements, { text: text.trim(), comment }] : statements
}
