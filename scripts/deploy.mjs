// npm run deploy -- --stage NAME, npm run remove -- --stage NAME [--confirm NAME]
import { requireNode } from './lib/node-version.mjs'
import { Refusal, runOrRefuse } from './lib/refusal.mjs'
import { loadTypeScript, readRequest } from './lib/stage-request.mjs'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run deploy -- --stage NAME
npm run remove -- --stage NAME [--confirm NAME]

Deploys a stage to AWS, or removes it; production has to be confirmed. docs/operate.md has the settings.
`)

const GUARDED = 'production'

const OPTIONS = {
  remove: { type: 'boolean', default: false },
  confirm: { type: 'string' },
}

/** @param {{ stage: string, remove?: unknown, confirm?: unknown }} request */
function requireConfirmation({ stage, remove, confirm }) {
  if (!remove || stage !== GUARDED || confirm === stage) return
  throw new Refusal(
    `Removing ${stage} takes the site offline: turn off its stacks' termination protection, then add --confirm ${stage}.`,
  )
}

async function main() {
  const isRemoval = process.argv.includes('--remove')
  const usage = `npm run ${isRemoval ? 'remove' : 'deploy'} -- --stage NAME`
  const request = readRequest({ options: OPTIONS, usage, isRemoval })
  requireConfirmation(request)
  await loadTypeScript()
  if (request.remove) await (await import('./lib/deploy/remove-stage.ts')).removeStage(request.stage)
  else await (await import('./lib/deploy/deploy-stage.ts')).deployStage(request.stage)
}

requireNode()
await runOrRefuse(main)
