/**
 * `npm run smoke -- URL`: checks in under a minute whether every brand of a running deployment works: status, brand,
 * build, canonical links, robots, headers, the same text for crawlers, assets, health, GraphQL and a ZIP code. If the
 * payment gateway is the sandbox, the command also buys a voucher. Exits with 1 if anything is wrong, and with 2 if the
 * URL belongs to no deployment.
 *
 *   npm run smoke -- http://localhost:8787          the system of npm start
 *   npm run smoke -- https://glimmer.example        production, all brands
 *   --build ID                                      the build that must answer, as in X-Build
 *   --override 'publicweb-production="VERSION"'     tests that version (Cloudflare-Workers-Version-Overrides)
 *   --zipcode 60601                                 a ZIP code that the deployment knows
 */
import { checks } from './smoke/checks.ts'
import { runSmoke } from './smoke/run-smoke.ts'
import { getTarget } from './smoke/target.ts'
import { help, parseOptions, runCommand } from './system/command.ts'

help(import.meta.filename)

await runCommand(main, { status: 2 })

async function main(): Promise<number> {
  const { values, positionals } = parseOptions({
    allowPositionals: true,
    options: { build: { type: 'string' }, override: { type: 'string' }, zipcode: { type: 'string' } },
  })
  const target = getTarget(positionals[0] ?? '')
  const started = performance.now()
  const { sites, down, purchase, hasPassed } = await runSmoke(target, values)
  console.log(`Smoke test of ${target.environment}: ${Object.keys(checks).join(', ')}\n`)
  for (const { brand, url, problems } of sites) {
    console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${brand.padEnd(12)} ${url}`)
    for (const problem of problems) console.log(`         ${problem}`)
  }
  console.log(`\nPurchase: ${purchase}`)
  for (const line of down) console.log(line)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const wrong = sites.flatMap(({ problems }) => problems).length
  console.log(`\n${hasPassed ? 'Passed' : `Failed: ${wrong} finding${wrong === 1 ? '' : 's'}`} in ${seconds} s.`)
  return hasPassed ? 0 : 1
}
