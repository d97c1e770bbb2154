import { readMigrations, statementsOf } from '../../scripts/deploy/migrations.ts'

let statements: readonly string[] | undefined

/** Returns the statements of the migrations in order, which create the origin's database. */
export function originSchema(): readonly string[] {
  statements ??= readMigrations().flatMap(({ sql }) => statementsOf(sql).map(({ text }) => text))
  return statements
}
