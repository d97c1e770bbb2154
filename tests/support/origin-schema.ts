import { getStatements, readMigrations } from '../../scripts/deploy/migrations.ts'

let statements: readonly string[] | undefined

/** Returns the statements of all migrations, in order. Together they create the origin's tables. */
export function originSchema(): readonly string[] {
  statements ??= readMigrations().flatMap(({ sql }) => getStatements(sql).map(({ text }) => text))
  return statements
}
