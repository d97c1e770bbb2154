/**
 * `npm run preview -- up BRANCH`: deploys a branch as a separate preview with its own database and sandbox gateway. A
 * preview is never indexed and cannot charge customers. Running the command again updates the preview and keeps its data.
 *
 *   npm run preview -- up fix/offer      creates or updates the preview, and prints its URL
 *   npm run preview -- down fix/offer    deletes its Workers and its database
 */
import { configurationProblems } from './deploy/configuration.ts'
import { takeDown, takeUp } from './deploy/preview.ts'
import { getPreview } from './deploy/preview-name.ts'
import { CommandError, help, parseOptions, runCommand } from './system/command.ts'
import { realRun } from './system/wrangler.ts'

help(import.meta.filename)

const { positionals } = parseOptions({ allowPositionals: true })
const [verb, branch = ''] = positionals

await runCommand(async () => {
  const preview = getPreview(branch, process.env.CLOUDFLARE_WORKERS_SUBDOMAIN)
  if (verb === 'up') {
    const problems = await configurationProblems('preview', { createsDatabase: true })
    if (problems.length > 0) throw new CommandError(problems.join('\n'), 'Correct it; nothing was created.')
    await takeUp(preview, realRun, console.log)
  } else if (verb === 'down') await takeDown(preview, realRun, console.log)
  else throw new CommandError(`There is no command '${verb ?? ''}'.`, 'npm run preview -- up BRANCH, or down BRANCH')
})
