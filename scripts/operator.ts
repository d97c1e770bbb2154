/**
 * Commands for operators, which `npm run operator` lists. They read the local database, or with `--env
 * preview|staging|production` a deployed one. Without `--confirm`, commands that change data only say what they would
 * change.
 */
import { type Action, getAction } from './operator/actions.ts'
import { compareWithLedger, getVerdict, purchasesSince, STOCK_QUESTIONS } from './operator/books.ts'
import { checkFilters, checkRegion, type Filters } from './operator/check-filters.ts'
import { type Database, openDatabase } from './operator/database.ts'
import { planFor } from './operator/missed-visit.ts'
import { dataOfPerson, findPerson } from './operator/person.ts'
import { getAffectedMembers, getMembers, readPriceChange, scheduleStatement } from './operator/price-change.ts'
import { asCsv, asTable, asText, type Row } from './operator/print.ts'
import { cutNote, getQuestions, type OperatorQuestion } from './operator/questions.ts'
import { findPayments, getGateway, paymentsSince, refund } from './operator/refund.ts'
import { runTableCommand, TABLE_COMMANDS, type TableOptions } from './operator/tables/commands.ts'
import { writePurchasePages } from './operator/write-purchase-page.ts'
import { elsewhere, formatSentence } from './origin/sources.ts'
import { help, parseOptions, runCommand } from './system/command.ts'

const USE = `Use npm run operator -- COMMAND, with --env ENVIRONMENT for a deployed one:

  purchases | leads | waitlist | applications | tickets   lists; --brand B, --since YYYY-MM-DD, --csv
  members                                                 members to notify of changed terms; --brand B, --csv
  reviews                                                 pending reviews, and decisions on others; --brand B, --since, --csv
  purchase show CODE|ATTEMPT|EMAIL                        what that customer saw, agreed to, paid and booked
  due                                                     the next months to charge, and open charges
  visits YYYY-MM-DD [REGION]                              the visits of a day, by region
  prepaid                                                 prepaid hours: what was sold, used, given back, and is owed
  liabilities                                             what customers have paid for but not received yet; --brand B
  invites                                                 purchases through invites, and free months that are owed; --brand B, --since
  alerts                                                  refunds that failed, and fraud warnings
  mail EMAIL, mail-queue                                  mail to a person; queued mail
  books                                                   whether more was sold than was in stock; --since YYYY-MM-DD
  person show EMAIL --brand B                             everything stored about a person, as JSON

  figures                                                 rates, coverage, taxes and prices that are not confirmed yet
  table NAME, proposed NAME                               what is in force, what the seed proposes; --state S, --csv
  scheduled                                               what changes when, and the outcome of earlier changes
  history                                                 who changed which figure, when, from what to what

These change something, with --confirm:

  confirm NAME|all --by WHO                               proposed figures; --state S, --why TEXT
  import NAME FILE.csv --by WHO                           a table, all of the file or nothing; --why TEXT
  remove NAME ROW --by WHO                                a row of a table
    NAME is one of rates, coverage, taxes, extras, prepaid, rewards, holidays, policy, payment, hours, days, campaigns, reviews, pay, survey
    --from 2026-12-01T00:00-05:00                         all of these at a later time (UTC without a zone)
  withdraw ID --by WHO                                    a scheduled change

  refund CODE|ATTEMPT|EMAIL|CHARGE                        the whole amount, at the gateway
  mail resend ID                                          one mail again
  person erase EMAIL --brand B                            a person, from every table and at the gateway
  price-change schedule PLAN DOLLARS YYYY-MM-DD           for members of a plan; lists who and when; --brand B
  price-change withdraw ID                                \`price-changes\` lists them
  waitlist open FROM [TO] | waitlist open vouchers        mails everyone who waits, once; --brand B
  visit missed ID                                         no cleaner came: refunds it, frees its voucher, mails the customer
  visit move ID YYYY-MM-DD 9:00                           another date at no cost, and mails the customer
  reviews publish ID
  reviews reject ID RULE                                  also takes a published one down; the rules: without RULE
  tickets close REFERENCE
  alerts settle ID "WHAT WAS DONE"
  applications set EMAIL|ID ACTIVE|INACTIVE --brand B`

help(import.meta.filename, USE)

interface Options extends Filters, TableOptions {
  csv: boolean
  env?: string
  /**
   * Whether to read the embedded origin's database even if another origin serves the site. It still has the data of
   * people who bought before the other origin took over.
   */
  embedded?: boolean
}

async function main(): Promise<number | undefined> {
  const { values, positionals } = parseOptions({
    options: {
      env: { type: 'string' },
      brand: { type: 'string' },
      since: { type: 'string' },
      csv: { type: 'boolean', default: false },
      confirm: { type: 'boolean', default: false },
      state: { type: 'string' },
      by: { type: 'string' },
      why: { type: 'string' },
      from: { type: 'string' },
      embedded: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [command = '', ...args] = positionals
  const options: Options = values
  checkFilters(options)
  const other = elsewhere('operator commands', options.env)
  if (other && !options.embedded)
    throw new Error(
      `${formatSentence(other, options.env)}\n--embedded reads the embedded origin's own database all the same.`,
    )
  const database = openDatabase(options.env)
  if (command === 'books') return compareBooks(database, options)
  const questions = getQuestions(command, args, options)
  if (questions && command === 'visits' && args[1]) await checkRegion(database, args[1])
  if (TABLE_COMMANDS.includes(command)) await runTableCommand(database, positionals, options)
  else if (questions) await answer(database, questions, options)
  else if (command === 'refund' && args[0]) await giveBack(database, args[0], options)
  else if (command === 'price-change' && args[0] === 'schedule') await changePrice(database, args.slice(1), options)
  else if (command === 'person' && options.brand && args[1]) await ofPerson(database, args[0], args[1], options)
  else if (command === 'visit') await ofVisit(database, args, options)
  else await act(database, getAction(command, args, options), options)
}

async function act(database: Database, action: Action | null, { confirm }: Options): Promise<void> {
  if (!action) throw new Error(USE)
  const found = await database.ask(action.preview)
  console.log(asTable(action.heading, found))
  if (found.length === 0) throw new Error('Nothing was changed, because nothing matches.')
  if (!confirm) return needsConfirmation()
  console.log(`\n${asTable('Done', await database.ask(action.statement))}\n${action.next}`)
}

async function answer(database: Database, questions: readonly OperatorQuestion[], { csv }: Options): Promise<void> {
  const found: Row[][] = []
  for (const { sql } of questions) found.push(await database.ask(sql))
  questions.forEach(({ heading, isLong }, at) => {
    const rows = found[at] ?? []
    if (csv) process.stdout.write(asCsv(rows))
    else console.log(`${isLong ? asText(heading, rows) : asTable(heading, rows)}\n${cutNote(rows) ?? ''}`)
  })
  const isPurchase = questions[0]?.heading === 'Purchase'
  if (isPurchase && !csv) for (const line of await writePurchasePages(database, found[0] ?? [])) console.log(line)
}

async function changePrice(database: Database, args: readonly string[], options: Options): Promise<void> {
  const now = new Date()
  const change = readPriceChange(args, options, now)
  const reach = getAffectedMembers(change, await database.ask(getMembers(change)), now)
  if (options.csv) process.stdout.write(asCsv(reach))
  else console.log(asTable('Members, with the day of the notice and of the first charge at the new price', reach))
  if (!options.confirm) return options.csv ? undefined : needsConfirmation()
  console.log(`\n${asTable('Scheduled', await database.ask(scheduleStatement(change)))}`)
  console.log(
    'Each member is emailed on the day above. A member who is not notified in time keeps the old price for another month.',
  )
}

async function ofVisit(database: Database, args: readonly string[], { confirm }: Options): Promise<void> {
  const { heading, rows, statements, next } = await planFor(database, args)
  console.log(asTable(heading, rows))
  if (!confirm) return needsConfirmation()
  await database.change(statements)
  console.log(`\nDone. ${next}`)
}

async function giveBack(database: Database, wanted: string, { confirm }: Options): Promise<void> {
  const payments = await findPayments(database, wanted)
  console.log(asTable('To refund in full', payments))
  const [payment] = payments
  if (!payment || payments.length > 1) throw new Error('Name exactly one payment, by voucher code or charge id')
  if (!confirm) return needsConfirmation()
  const id = await refund(payment, getGateway(database.isLocal, process.env))
  console.log(
    `\nRefunded as ${id}. The gateway's webhook starts the remaining steps (docs/decisions/059-when-money-goes-back.md).`,
  )
}

async function compareBooks(database: Database, { since = daysAgo(30) }: Options): Promise<number> {
  const headings = Object.keys(STOCK_QUESTIONS)
  const payments = await paymentsSince(getGateway(database.isLocal, process.env), since)
  const found = await database.askAll([...Object.values(STOCK_QUESTIONS), purchasesSince(since)])
  const purchases = found.at(-1) ?? []
  const [figures, ...rest] = headings.map((heading, index) => ({ heading, rows: found[index] ?? [] }))
  const findings = [...rest, ...compareWithLedger(purchases, payments, since)]
  for (const { heading, rows } of [...(figures ? [figures] : []), ...findings])
    console.log(`${asTable(heading, rows)}\n`)
  const sold = purchases.filter(({ status }) => status === 'succeeded').length
  console.log(`${payments.length} payments and ${sold} vouchers since ${since}. ${getVerdict(findings)}`)
  return findings.every(({ rows }) => rows.length === 0) ? 0 : 1
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

async function ofPerson(database: Database, verb = '', email: string, { brand = '', confirm }: Options): Promise<void> {
  const person = await findPerson(database, brand, email.trim().toLowerCase())
  for (const other of person.otherEmails)
    console.error(`The same mailbox has an account as ${other}: repeat the command for it.`)
  const data = await dataOfPerson(database, person)
  if (verb === 'show') return console.log(JSON.stringify(data, null, 2))
  if (verb !== 'erase') throw new Error(USE)
  const counts = Object.entries(data).map(([table, rows]) => ({ table, rows: rows.length }))
  console.log(
    asTable(
      `Stored about ${email}`,
      counts.filter(({ rows }) => rows > 0),
    ),
  )
  if (counts.every(({ rows }) => rows === 0)) throw new Error('There is nothing to erase.')
  if (person.erase.length === 0)
    throw new Error(
      'A membership is running, a purchase is open, a visit is booked, or an order is unpaid: end it first.',
    )
  if (!confirm) return needsConfirmation()
  await database.askAll(person.erase)
  console.log('\nErased. The customer is also deleted at the gateway within two minutes.')
}

function needsConfirmation(): void {
  console.log('\nNothing was changed. To make the change, repeat the command with --confirm.')
}

if (import.meta.main) await runCommand(main, { expects: Error })
