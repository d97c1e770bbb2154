/**
 * `npm run worker-types`: writes each Worker's bindings, as its wrangler.toml has them, to its worker-configuration.d.ts.
 * With --check it only compares, and fails when one is out of step.
 */
import { ORIGIN_CONFIG, runTool, SANDBOX_CONFIG, SITE_CONFIG, ToolFailedError } from './system/run-tool.ts'

const workers = [
  { config: SITE_CONFIG, folder: 'worker' },
  { config: ORIGIN_CONFIG, folder: 'graphql/origin' },
  { config: SANDBOX_CONFIG, folder: 'graphql/sandbox' },
]

// What the runtime itself offers comes from @cloudflare/workers-types, so only the bindings are written.
const options = ['--include-runtime=false', '--strict-vars=false']
const isCheck = process.argv.includes('--check')

for (const { config, folder } of workers) {
  const file = `${folder}/worker-configuration.d.ts`
  try {
    await runTool('wrangler', ['types', file, '-c', config, ...options, ...(isCheck ? ['--check'] : [])])
    if (!isCheck) console.log(`Wrote ${file}.`)
  } catch (error) {
    if (!(error instanceof ToolFailedError)) throw error
    console.error(`${error.message}\n${file} is not what ${config} asks for: run npm run worker-types.`)
    process.exitCode = 1
  }
}
