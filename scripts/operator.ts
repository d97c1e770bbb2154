/**
 * What an operator looks up and does: `npm run operator` lists the commands. They read the local database, and with
 * `--env preview|staging|production` a deployed one. What changes something says what it would change, and does it with
 * `--confirm`.
 */
import { parseArgs } from 'node:util'
import { actionOf } from './operator/actions.ts'
import { type Database, openDatabase } from './operator/database.ts'
import { membersOf, reachOf, readPriceChange, scheduleStatement } from './operator/price-change.ts'
import { asCsv, asTable, asText, type Row } from './operator/print.ts'
import { type Filters, type Question, questionsOf } from './operator/questions.ts'
import { findPayments, gatewayOf, refund } from './operator/refund.ts'
import { writePurchasePages } from './operator/write-purchase-page.ts'

const USE = `Use npm run operator -- COMMAND, with --env ENVIRONMENT for a deployed one:

  purchases | leads | waitlist | applications | tickets   lists; --brand B, --since YYYY-MM-DD, --csv
  purchase show CODE|ATTEMPT|EMAIL                        what that customer saw, agreed to, paid and booked
  due                                                     the next months to charge, and open charges
  visits YYYY-MM-DD                                       the visits of a day
  mail EMAIL, mail-queue                                  mail of a person, and mail that waits

These change something, with --confirm:

  refund CODE|ATTEMPT|EMAIL|CHARGE                        the whole amount, at the gateway
  mail resend ID                                          one mail again
  price-change schedule PLAN DOLLARS YYYY-MM-DD           for members of a plan; lists who and when; --brand B
  price-change withdraw ID                                \`price-changes\` lists them
  waitlist open FROM [TO] | waitlist open vouchers        mails those who wait, once; --brand B
  tickets close REFERENCE
  applications set EMAIL ACTIVE|INACTIVE --brand B`

interface Options extends Filters {
  env?: string
  csv: boolean
  confirm: boolean
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      env: { type: 'string' },
      brand: { type: 'string' },
      since: { type: 'string' },
      csv: { type: 'boolean', default: false },
      confirm: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [command = '', ...args] = positionals
  const options: Options = values
  const database = openDatabase(options.env)
  const questions = questionsOf(command, args, options)
  if (questions) return answer(database, questions, options)
  if (command === 'refund' && args[0]) return giveBack(database, args[0], options)
  if (command === 'price-change' && args[0] === 'schedule') return changePrice(database, args.slice(1), options)
  const action = actionOf(command, args, options)
  if (!action) throw new Error(USE)
  console.log(asTable(action.heading, await database.ask(action.preview)))
  if (!options.confirm) return needsConfirmation()
  console.log(`\n${asTable('Done', await database.ask(action.statement))}\n${action.next}`)
  return 0
}

async function answer(database: Database, questions: readonly Question[], { csv }: Options): Promise<number> {
  const found: Row[][] = []
  for (const { sql } of questions) found.push(await database.ask(sql))
  questions.forEach(({ heading, isLong }, at) => {
    const rows = found[at] ?? []
    if (csv) process.stdout.write(asCsv(rows))
    else console.log(`${isLong ? asText(heading, rows) : asTable(heading, rows)}\n`)
  })
  const isPurchase = questions[0]?.heading === 'Purchase'
  if (isPurchase && !csv) for (const line of await writePurchasePages(database, found[0] ?? [])) console.log(line)
  return 0
}

async function changePrice(database: Database, args: readonly string[], options: Options): Promise<number> {
  const now = new Date()
  const change = readPriceChange(args, options, now)
  const reach = reachOf(change, await database.ask(membersOf(change)), now)
  if (options.csv) process.stdout.write(asCsv(reach))
  else console.log(asTable('Members, with the day of the notice and of the first charge at the new price', reach))
  if (!options.confirm) return options.csv ? 0 : needsConfirmation()
  console.log(`\n${asTable('Scheduled', await database.ask(scheduleStatement(change)))}`)
  console.log(
    'Each member is mailed on the day above. Without a notice in time, the old price stays for another month.',
  )
  return 0
}

async function giveBack(database: Database, wanted: string, { confirm }: Options): Promise<number> {
  const payments = await findPayments(database, wanted)
  console.log(asTable('To refund in full', payments))
  const [payment] = payments
  if (!payment || payments.length > 1) throw new Error('Name exactly one payment, by voucher code or charge id')
  if (!confirm) return needsConfirmation()
  const id = await refund(payment, gatewayOf(database.isLocal, process.env))
  console.log(
    `\nRefunded as ${id}. The gateway's webhook causes what follows (docs/decisions/059-when-money-goes-back.md).`,
  )
  return 0
}

function needsConfirmation(): number {
  console.log('\nNothing was changed. Repeat it with --confirm to do it.')
  return 0
}

if (import.meta.main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
