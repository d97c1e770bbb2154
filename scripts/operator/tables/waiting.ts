/**
 * Counts an environment's figures that are not confirmed yet. A place that needs such a figure is not served until
 * the figure is confirmed.
 */
import type { Database } from '../database.ts'
import type { Row } from '../print.ts'
import { currentSql, decidedSql } from './change.ts'
import { TABLES } from './index.ts'
import { type OperatorTable, toKey } from './table.ts'

export interface WaitingFigures extends Row {
  figures: string
  /** Number of rows in force that an operator imported or confirmed. */
  confirmed: number
  /** Number of rows that are in force without an operator's confirmation. */
  shown_unconfirmed: number
  /** Number of rows that graphql/origin/seed proposes and that are not in force. */
  proposed: number
  such_as: string
}

/** Counts the rows of each table with figures that the seed proposes. */
export async function waitingFigures(database: Database): Promise<WaitingFigures[]> {
  const tables = Object.entries(TABLES as Record<string, OperatorTable>).flatMap(([what, table]) =>
    table.proposed ? [{ what, table, proposed: table.proposed() }] : [],
  )
  const answers = await database.askAll(tables.flatMap(({ what, table }) => [decidedSql(what), currentSql(table)]))
  return tables.map(({ what, table, proposed }, at) => {
    const decided = new Set((answers[2 * at] ?? []).map(({ row }) => String(row)))
    const current = (answers[2 * at + 1] ?? []).map((row) => toKey(table, row))
    const unconfirmed = current.filter((key) => !decided.has(key))
    const shown = new Set(current)
    const waiting = proposed.map((row) => toKey(table, row)).filter((key) => !decided.has(key) && !shown.has(key))
    return {
      figures: what,
      confirmed: current.length - unconfirmed.length,
      shown_unconfirmed: unconfirmed.length,
      proposed: waiting.length,
      such_as: [...unconfirmed, ...waiting].slice(0, 3).join(', '),
    }
  })
}
