/**
 * Makes wrangler's requests to the stand-in account without starting wrangler, because each start takes a second.
 * story.system.test.ts runs the first command of each kind with the real wrangler.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Unstable_Config, unstable_readConfig } from 'wrangler'
import { ToolFailedError } from '../../../../scripts/system/run-tool.ts'
import type { RunWrangler } from '../../../../scripts/system/wrangler.ts'
import type { CloudflareAccount } from './cloudflare-account.ts'
import { type Metadata, Refusal } from './workers-api.ts'

export function quickWrangler(account: CloudflareAccount, folder: string): RunWrangler {
  return async (args, input = '') => {
    const option = (name: string) => args[args.indexOf(name) + 1] ?? ''
    const config = readConfig(join(folder, option('-c')), option('--env'))
    try {
      return await answer(account, { args, option, config, input })
    } catch (error) {
      if (error instanceof Refusal) throw new ToolFailedError(`${error.message} [code: ${error.code}]`)
      throw error
    }
  }
}

const configs = new Map<string, Unstable_Config>()

/** Reads a configuration again only if its text has changed, because story.system.test.ts reads it a thousand times. */
function readConfig(file: string, env: string): Unstable_Config {
  const key = `${file} ${env} ${readFileSync(file, 'utf8')}`
  const config = configs.get(key) ?? unstable_readConfig({ config: file, env }, { hideWarnings: true })
  configs.set(key, config)
  return config
}

interface WranglerCall {
  args: readonly string[]
  option(name: string): string
  config: Unstable_Config
  input: string
}

async function answer(account: CloudflareAccount, { args, option, config, input }: WranglerCall) {
  const [command, verb, first = ''] = args
  const name = config.name ?? ''
  const { workers } = account
  const annotations = { 'workers/tag': option('--tag'), 'workers/message': option('--message') }
  const asJson = (value: unknown) => ({ text: JSON.stringify(value), entries: [] })
  switch (`${command} ${command === 'deploy' || command === 'rollback' ? '' : verb}`.trim()) {
    case 'secret put': {
      if (!workers.has(name)) workers.put(name, {}, {})
      workers.putSecrets(name, { [first]: input })
      return asJson([])
    }
    case 'secret list':
      return asJson(await account.ask(`/workers/scripts/${name}/secrets`))
    case 'deployments list':
      return asJson(((await account.ask(`/workers/scripts/${name}/deployments`)) as { deployments: [] }).deployments)
    case 'versions list':
      return asJson(((await account.ask(`/workers/scripts/${name}/versions`)) as { items: [] }).items.slice(-10))
    case 'versions upload': {
      const { id } = workers.upload(name, buildMetadata(config, annotations), {})
      return { text: '', entries: [{ type: 'version-upload', version_id: id }] }
    }
    case 'versions deploy': {
      const specs = args.filter((each) => /@\d+%$/.test(each)).map((each) => each.split('@'))
      const shares = specs.map(([id = '', share = '']) => ({ version_id: id, percentage: Number.parseInt(share, 10) }))
      workers.deploy(name, shares, annotations, false)
      return asJson([])
    }
    case 'deploy': {
      // An existing Worker gets a version and a deployment, and a new Worker is created with `put` (cli.js:
      // canUseNewVersionsDeploymentsApi).
      if (workers.has(name)) {
        const { id } = workers.upload(name, buildMetadata(config, annotations), {})
        workers.deploy(name, [{ version_id: id, percentage: 100 }], annotations, false)
      } else workers.put(name, buildMetadata(config, annotations), {})
      account.attach(name, getHosts(config), true)
      return asJson([])
    }
    case 'triggers deploy':
      account.attach(name, getHosts(config), true)
      return asJson([])
    case 'rollback':
      workers.deploy(name, [{ version_id: verb ?? '', percentage: 100 }], annotations, true)
      return asJson([])
    case 'd1 migrations':
      return asJson([])
    case 'd1 execute':
      account.database(config.d1_databases[0]?.database_id ?? '').exec(readFileSync(option('--file'), 'utf8'))
      return asJson([])
    default:
      throw new Error(`The quick wrangler has no ${command} ${verb}`)
  }
}

const getHosts = ({ routes = [] }: Unstable_Config) =>
  routes.map((route) => (typeof route === 'string' ? route : route.pattern))

/** Sources: createWorkerUploadForm and addRequiredSecretsInheritBindings in cli.js. */
function buildMetadata({ services, secrets }: Unstable_Config, annotations: Record<string, string>): Metadata {
  return {
    annotations,
    keep_bindings: ['secret_text', 'secret_key'],
    bindings: [
      ...(services ?? []).map(({ binding, service }) => ({ type: 'service', name: binding, service })),
      ...(secrets?.required ?? []).map((name) => ({ type: 'inherit', name })),
    ],
  }
}
