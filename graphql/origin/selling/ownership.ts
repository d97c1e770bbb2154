/** Whose an attempt is: the browser's that made it. Its id alone gives access to nothing. */
import type { PurchaseRow } from './purchase-row.ts'

/** Whether this browser made the attempt. Attempts stored before browsers were recorded belong to whoever has the id. */
export function isOf(row: PurchaseRow, client: string | null): boolean {
  return row.client === null || row.client === client
}
