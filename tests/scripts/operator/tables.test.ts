import type { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { demonstrationParts, placeParts, referenceParts } from '../../../graphql/origin/seed/statements.ts'
import { collectFindings } from '../../../scripts/brand/deployed.ts'
import { STOCK_QUESTIONS } from '../../../scripts/operator/books.ts'
import { TABLES } from '../../../scripts/operator/tables/index.ts'
import { waitingFigures } from '../../../scripts/operator/tables/waiting.ts'
import { emptyDatabase } from '../../support/sqlite-d1.ts'
import { asOperator, seed, seeded, sell } from './sqlite-database.ts'
import { csvFile, getRows, printedBy } from './table-commands.ts'

let sqlite: DatabaseSync
beforeEach(() => {
  sqlite = emptyDatabase()
})

/** Runs a command line, such as 'confirm taxes --state TX --by ana'. A '!' at its end stands for `--confirm`. */
function run(line: string): Promise<string> {
  const { values, positionals } = parseArgs({
    args: line.replace(/ !$/, ' --confirm').split(' '),
    options: {
      csv: { type: 'boolean', default: false },
      confirm: { type: 'boolean', default: false },
      state: { type: 'string' },
      by: { type: 'string' },
      why: { type: 'string' },
    },
    allowPositionals: true,
  })
  return printedBy(asOperator(sqlite), positionals, values)
}

const all = (sql: string) => getRows(sqlite, sql)
const PLACES = placeParts()
const REFERENCE = referenceParts()
const DEMONSTRATION = [...REFERENCE, ...demonstrationParts()]
const served = () => all('SELECT slug, region_id FROM cities WHERE region_id IS NOT NULL ORDER BY slug')

test('production starts with places only; once the figures of a state are confirmed, its cities are served', async () => {
  sqlite = await seeded(PLACES)
  for (const table of ['regions', 'region_prefixes', 'region_time_zones', 'taxes', 'add_on_prices'])
    expect(all(`SELECT * FROM ${table}`), table).toEqual([])
  expect(served()).toEqual([])
  const waiting = async () =>
    Object.fromEntries((await waitingFigures(asOperator(sqlite))).map((row) => [row.figures, row]))
  expect((await waiting()).taxes).toMatchObject({ confirmed: 0, shown_unconfirmed: 0, proposed: 52 })
  expect((await waiting()).policy).toMatchObject({ confirmed: 0, shown_unconfirmed: 1 })

  expect(await run('confirm rates --state TX')).toContain('Nothing was changed')
  await expect(run('confirm rates --state TX !')).rejects.toThrow('--by NAME')
  await run('confirm rates --state TX --by ana --why signed-off !')
  await run('confirm coverage --state TX --by ana !')
  // Without a confirmed tax rate, no customer may be charged, so no city is served yet.
  expect(served()).toEqual([])
  await run('confirm taxes --state TX --by ana !')
  expect(served()).toContain('houston houston')
  expect(served().every((city) => !city.startsWith('chicago'))).toBe(true)
  expect(all("SELECT sum(count) FROM place_counts WHERE region_id <> ''")).toEqual([String(served().length)])
  expect((await waiting()).taxes).toMatchObject({ confirmed: 1, proposed: 51 })
  expect(all("SELECT changed_by, reason, before, after FROM operator_changes WHERE row = 'houston'")).toEqual([
    'ana signed-off  {"id":"houston","name":"Houston","time_zone":"America/Chicago","rate_cents":2150,"higher_rate_cents":3900}',
  ])
})

test('after all proposed figures are confirmed, the same cities are served as with the demonstration data', async () => {
  sqlite = await seeded(PLACES)
  await run('confirm all --by ana !')
  const confirmed = served()
  sqlite = await seeded(REFERENCE)
  expect(confirmed).toEqual(served())
  expect(confirmed.length).toBeGreaterThan(50)
})

test('seeding a database again keeps the changes and removals that commands made', async () => {
  sqlite = await seeded(DEMONSTRATION)
  await run(`import policy ${csvFile('brand,hours,fee', '*,48,19.50')} --by ana !`)
  await run(`import taxes ${csvFile('place,percent', 'NY,8.875')} --by ana !`)
  await run('remove rates spokane --by ana !')
  await run('remove extras */LAUNDRY --by ana !')
  sqlite.exec("UPDATE late_cancellation_policy SET flat_fee_cents = 1000 WHERE brand = '*'")
  await seed(sqlite, DEMONSTRATION)
  expect(all('SELECT hours, flat_fee_cents FROM late_cancellation_policy')).toEqual(['48 1000'])
  expect(all("SELECT rate FROM taxes WHERE place = 'NY'")).toEqual(['0.08875'])
  expect(all("SELECT id FROM regions WHERE id = 'spokane'")).toEqual([])
  expect(all("SELECT prefix FROM region_prefixes WHERE region_id = 'spokane'")).toEqual([])
  expect(served().some((city) => city.startsWith('spokane'))).toBe(false)
  expect(all('SELECT add_on FROM add_on_prices')).not.toContain('LAUNDRY')
  expect(all("SELECT row, before FROM operator_changes WHERE what = 'policy'")).toEqual([
    '* {"brand":"*","hours":24,"flat_fee_cents":2500}',
  ])
})

test('a ZIP code’s tax can be imported only if its state has a tax, which applies to the other ZIP codes', async () => {
  sqlite = await seeded(PLACES)
  await expect(run(`import taxes ${csvFile('place,percent', '60601,10.25')} --by ana !`)).rejects.toThrow(
    'line 2, place: IL needs a rate of its own too',
  )
  await run(`import taxes ${csvFile('place,percent', 'IL,0', '60601,10.25')} --by ana !`)
  expect(all('SELECT place, state, rate FROM taxes ORDER BY place')).toEqual(['60601 IL 0.1025', 'IL IL 0'])
})

test.each([
  [
    'rates',
    'region,name,time_zone,member_rate,nonmember_rate',
    'reno,Reno,America/Los_Angeles,29,35',
    'line 3, member_rate: Reno: the member rate, $29 an hour, must be less than',
  ],
  [
    'rates',
    'region,name,time_zone,member_rate,nonmember_rate',
    'reno,Reno,Nevada,21,35',
    "line 3, time_zone: 'Nevada' is not a time zone",
  ],
  [
    'coverage',
    'prefix,region',
    '61,springfield',
    "line 3, prefix: '61' is not three digits: spreadsheets drop a leading 0",
  ],
  ['coverage', 'prefix,region', '606,springfeld', "line 3, region: there is no region 'springfeld'"],
  ['taxes', 'place,percent', 'TX,0.0825', 'line 3, percent: is less than half a percent: for 8%, write 8'],
  ['taxes', 'place,percent', 'TX,8,25', 'Invalid Record Length: expect 2, got 3 on line 3'],
  ['taxes', 'place,percent', '00000,8.25', 'line 3, place: we do not know the ZIP code 00000'],
  ['extras', 'brand,extra,price', '*,LAUNDRY,free', "line 3, price: 'free' is not an amount in dollars"],
  [
    'prepaid',
    'brand,hours,price,vouchers,unused_per_member',
    '*,2,25,,4',
    'line 3, price: $25 is not more than half off the full price of $50',
  ],
  [
    'prepaid',
    'brand,hours,price,vouchers,unused_per_member',
    '*,5,20,,4',
    "line 3, hours: '5' is not one of 2, 3, 4, 6",
  ],
  [
    'rewards',
    'brand,starts,reward,wait_days,most_a_year',
    '*,2099-01-01T00:00Z,credit,30,3',
    "line 3, reward: 'credit' is not one of free month, none",
  ],
  ['holidays', 'region,day,name,offered', '*,2020-12-25,Christmas Day,no', 'line 3, day: 2020-12-25 has passed'],
  ['policy', 'brand,hours,fee', 'glimer,24,25', "line 3, brand: 'glimer' is not one of"],
  ['payment', 'brand,hold_minutes', '*,0', "line 3, hold_minutes: '0' is not a whole number from 10 to 240"],
  ['hours', 'region,weekday,from,to,visits', 'chicago,Monday,10:00,8:00,4', 'line 3, to: is not after from'],
  ['hours', 'region,weekday,from,to,visits', 'chicago,Mon,8:00,10:00,4', "line 3, weekday: 'Mon' is not one of"],
  ['days', 'region,day,from,to,visits', 'chicago,2020-12-25,8:00,10:00,0', 'line 3, day: 2020-12-25 has passed'],
  [
    'campaigns',
    'campaign,brand,utm_source,discount,vouchers,starts,ends,standing_offer',
    'may,*,may,5,10,2099-05-01,,no',
    "line 3, starts: '2099-05-01' is not a time with a zone",
  ],
  [
    'reviews',
    'brand,day,stars,first_name,last_initial,city,state,review',
    'glimmer,2026-05-01,6,Ada,B,Chicago,IL,Good',
    "line 3, stars: '6' is not a whole number from 1 to 5",
  ],
  [
    'reviews',
    'brand,day,stars,first_name,last_initial,city,state,review',
    'glimmer,2026-05-01,5,Ada,B,Chicagoo,IL,Good',
    'line 3, city: we do not know Chicagoo, IL',
  ],
  ['pay', 'region,from,to', 'houston,18,15', 'line 3, to: is less than from'],
  ['survey', 'brand,position,answer', 'glimmer,1,A billboard', "line 3, answer: glimmer has 'A billboard' twice"],
])(
  'an import of %s names a mistake by its line and column, and stores nothing of the file',
  async (name, header, wrong, message) => {
    sqlite = await seeded(REFERENCE)
    const right = GOOD_LINES[name as keyof typeof GOOD_LINES]
    const before = all('SELECT count(*) FROM operator_changes')
    await expect(run(`import ${name} ${csvFile(header, right, wrong)} --by ana !`)).rejects.toThrow(message)
    expect(all('SELECT count(*) FROM operator_changes')).toEqual(before)
    // The correct line can be imported alone, so the file was refused only because of the mistake.
    expect(await run(`import ${name} ${csvFile(header, right)} --by ana !`)).toContain('Done.')
  },
)

const GOOD_LINES = {
  rates: 'bend,Bend,America/Los_Angeles,21.50,$39',
  coverage: '977,portland',
  taxes: 'CA,7.25',
  extras: 'glimmer,LAUNDRY,18',
  prepaid: '*,3,36,,4',
  rewards: '*,2099-06-01T00:00-05:00,free month,30,3',
  holidays: '*,2099-12-24,Christmas Eve,no',
  policy: '*,36,20',
  payment: 'glimmer,45',
  hours: 'chicago,monday,8:00,10:00,4',
  days: 'chicago,2099-12-25,8:00,10:00,0',
  campaigns: 'june,*,june,5,10,2099-06-01T00:00-05:00,,no',
  reviews: 'glimmer,2026-05-02,5,Ada,B,Chicago,IL,"She said ""spotless"", and it was"',
  pay: 'chicago,18,22.50',
  survey: 'glimmer,0,A billboard',
}

test('this test file has a correct line for every table, and the error about a wrong header names the correct columns', async () => {
  expect(Object.keys(GOOD_LINES)).toEqual(Object.keys(TABLES))
  sqlite = await seeded(REFERENCE)
  await expect(run(`import taxes ${csvFile('state,rate', 'TX,8')}`)).rejects.toThrow(
    'line 1: the columns must be place, percent',
  )
  await expect(run(`import taxes ${csvFile('place,percent')}`)).rejects.toThrow('there are no rows')
  await expect(run(`import taxes ${csvFile('place,percent', 'TX,8', 'TX,9')}`)).rejects.toThrow(
    'line 3: the same place as line 2',
  )
  await expect(run('import tax nothing.csv')).rejects.toThrow("There is no table 'tax'. Tables: rates, ")
})

test('an imported file of visit hours replaces all hours of the regions in the file, and leaves other regions unchanged', async () => {
  sqlite = await seeded(REFERENCE)
  const header = 'region,weekday,from,to,visits'
  await run(`import hours ${csvFile(header, 'chicago,Monday,8:00,10:00,4', 'chicago,Tuesday,8:00,10:00,4')} --by ana !`)
  await run(`import hours ${csvFile(header, 'houston,Monday,8:00,10:00,4')} --by ana !`)
  const shown = await run(`import hours ${csvFile(header, 'chicago,Monday,9:00,11:00,6')}`)
  expect(shown).toMatch(/hours: 1 rows, 1 new, 2 removed/)
  expect(shown).toContain('Nothing was changed')
  await run(`import hours ${csvFile(header, 'chicago,Monday,9:00,11:00,6')} --by ana !`)
  expect(all('SELECT region_id, weekday, start_minute, capacity FROM visit_hours ORDER BY region_id')).toEqual([
    'chicago 1 540 6',
    'houston 1 480 4',
  ])
})

test('a file can give a campaign more vouchers, but is refused as a whole if it gives fewer than were sold', async () => {
  sqlite = await seeded(REFERENCE)
  const header = 'campaign,brand,utm_source,discount,vouchers,starts,ends,standing_offer'
  const campaign = (vouchers: number | '') => `fall,glimmer,fall,7,${vouchers},2026-11-01T00:00Z,2099-01-01T00:00Z,no`
  const give = (vouchers: number | '') => run(`import campaigns ${csvFile(header, campaign(vouchers))} --by ana !`)
  const stock = () => all('SELECT stock, initial_stock FROM campaigns')
  await give('')
  for (const attempt of ['a-1', 'a-2']) sell(sqlite, 'fall', attempt)
  await give(50)
  expect(stock()).toEqual(['48 50'])
  await give(75)
  expect(stock()).toEqual(['73 75'])
  const other = 'winter,glimmer,winter,7,5,2026-11-01T00:00Z,2099-01-01T00:00Z,no'
  await expect(run(`import campaigns ${csvFile(header, other, campaign(1))} --by ana !`)).rejects.toThrow('CHECK')
  expect(stock()).toEqual(['73 75'])
  // While a campaign is unlimited, its stock does not count, and a refund gives nothing back.
  await give('')
  sqlite.exec("UPDATE purchases SET status = 'refunded', holds_stock = 0, voucher_code = NULL WHERE attempt_id = 'a-1'")
  await give(10)
  expect(stock()).toEqual(['9 10'])
  expect(all(STOCK_QUESTIONS['Sold purchases of a campaign with a stock that hold none of it'])).toEqual([])
})

test('prepaid hours that were unlimited or removed in between still count the vouchers that hold their stock', async () => {
  sqlite = await seeded(REFERENCE)
  const give = (vouchers: number | '') =>
    run(`import prepaid ${csvFile('brand,hours,price,vouchers,unused_per_member', `*,3,36,${vouchers},4`)} --by ana !`)
  const stock = () => all('SELECT stock, initial_stock FROM prepaid_prices WHERE stock IS NOT NULL')
  await give(5)
  sqlite.exec(`PRAGMA foreign_keys = OFF;
    INSERT INTO prepaid_vouchers VALUES ('p', 'glimmer', 1, 3, '*', 1, '', 'AAAA-BBBB', '2099-01-01', '', '', NULL);
    UPDATE prepaid_prices SET stock = stock - 1`)
  await give('')
  await give(5)
  expect(stock()).toEqual(['4 5'])
  await run('remove prepaid */3 --by ana !')
  await give(5)
  expect(stock()).toEqual(['4 5'])
})

test('a day’s number of visits cannot be set below the number booked, and reviews that are imported twice are added once', async () => {
  sqlite = await seeded(REFERENCE)
  sqlite.exec("INSERT INTO visit_windows VALUES ('chicago', '2099-12-25', 480, 600, 4, 2)")
  const days = (visits: number) =>
    csvFile('region,day,from,to,visits', 'houston,2099-12-25,8:00,10:00,1', `chicago,2099-12-25,8:00,10:00,${visits}`)
  await expect(run(`import days ${days(1)} --by ana !`)).rejects.toThrow('CHECK')
  expect(all('SELECT region_id FROM visit_windows')).toEqual(['chicago'])
  await run(`import days ${days(2)} --by ana !`)
  expect(all('SELECT region_id, capacity FROM visit_windows ORDER BY 1')).toEqual(['chicago 2', 'houston 1'])

  const reviews = csvFile('brand,day,stars,first_name,last_initial,city,state,review', GOOD_LINES.reviews)
  await run(`import reviews ${reviews} --by ana !`)
  expect(await run(`import reviews ${reviews} --by ana !`)).toContain('nothing changes')
  expect(all('SELECT last_initial, city, body FROM reviews')).toEqual(['B. Chicago She said "spotless", and it was'])
  // The history names nobody, because personal data must be erasable.
  expect(all("SELECT row, after FROM operator_changes WHERE what = 'reviews'").join()).not.toMatch(/Ada|spotless/)
})

test('exported tables can be edited and imported again, and a spreadsheet treats no cell as a formula', async () => {
  sqlite = await seeded(REFERENCE)
  const header = 'region,name,time_zone,member_rate,nonmember_rate'
  await run(
    `import rates ${csvFile(header, 'reno,"=HYPERLINK(""https://evil.example"")",America/Los_Angeles,21,35')} --by ana !`,
  )
  const exported = await run('table rates --csv')
  expect(exported).toContain(`reno,"'=HYPERLINK(""https://evil.example"")",America/Los_Angeles,21.00,35.00`)
  const shown = await run(`import rates ${csvFile(...exported.trimEnd().split('\r\n'))} --by ana`)
  expect(shown).toMatch(/[1-9]\d confirmed/)
  expect(shown).not.toMatch(/changed\b.*reno|\d+ changed/)
  for (const name of ['rates', 'coverage', 'taxes', 'extras', 'policy']) {
    const proposed = await run(`proposed ${name} --csv`)
    await run(`import ${name} ${csvFile(...proposed.trimEnd().split('\r\n'))} --by ana !`)
    expect(await run(`import ${name} ${csvFile(...proposed.trimEnd().split('\r\n'))} --by ana !`), name).toContain(
      'nothing changes',
    )
  }
})

test('the doctor names figures that are shown without confirmation, and tables without confirmed rows', async () => {
  sqlite = await seeded(PLACES)
  const problems = async () =>
    collectFindings(await waitingFigures(asOperator(sqlite)), 'production').map(({ problem }) => problem)
  expect(await problems()).toEqual([
    expect.stringMatching(/^Nothing is sold in production: no row of rates is confirmed. \d+ are proposed.$/),
    expect.stringMatching(/^Nothing is sold in production: no row of coverage is confirmed. \d+ are proposed.$/),
    expect.stringMatching(/^Nothing is sold in production: no row of taxes is confirmed. \d+ are proposed.$/),
    'Shown in production without confirmation: policy, 1 rows, such as *.',
  ])
  await run('confirm all --by ana !')
  expect(await problems()).toEqual([])
  sqlite.exec("INSERT INTO taxes VALUES ('77008', 'TX', 0.09)")
  expect(await problems()).toEqual(['Shown in production without confirmation: taxes, 1 rows, such as 77008.'])
})

test('a region’s imported pay replaces its demonstration pay, and imported survey answers replace the earlier list', async () => {
  sqlite = await seeded(DEMONSTRATION)
  await run(`import pay ${csvFile('region,from,to', 'chicago,18,22.50')} --by ana !`)
  await run(`import pay ${csvFile('region,from,to', 'houston,17,20')} --by ana !`)
  await run('remove pay houston --by ana !')
  await seed(sqlite, DEMONSTRATION)
  expect(all("SELECT * FROM region_pay WHERE region_id IN ('chicago', 'houston')")).toEqual(['chicago 1800 2250 0'])
  expect(await run('table pay')).toMatch(/chicago +18.00 +22.50/)

  const answers = (...lines: string[]) => csvFile('brand,position,answer', ...lines)
  await run(`import survey ${answers('glimmer,1,Radio', 'glimmer,2,A friend', 'glimmer,3,A billboard')} --by ana !`)
  await run(`import survey ${answers('glimmer,1,A billboard', 'glimmer,2,Radio')} --by ana !`)
  expect(all("SELECT position, source FROM survey_sources WHERE brand = 'glimmer' ORDER BY 1")).toEqual([
    '1 A billboard',
    '2 Radio',
  ])
})
