// npm run deploy -- --stage NAME [--remove [--confirm NAME]]
import { requireNode } from './lib/node-version.mjs'
import { readRequest, Refusal, requireCredentials, requireTools, runOrRefuse } from './lib/stage-request.mjs'
import { run } from './lib/steps.mjs'

const GUARDED = 'production'

const OPTIONS = {
  remove: { type: 'boolean', default: false },
  confirm: { type: 'string' },
}

/** @param {{ stage: string, remove?: unknown, confirm?: unknown }} request */
function requireConfirmation({ stage, remove, confirm }) {
  if (!remove || stage !== GUARDED || confirm === stage) return
  throw new Refusal(
    `Removing ${stage} takes the service from its readers: turn off its stacks' termination protection, then add --confirm ${stage}.`,
  )
}

async function runOrStop(command, env = {}) {
  const { code } = await run(command, { env })
  if (code !== 0) throw new Refusal(`${command[0]} ended with an error; what it said stands above.`)
}

async function deploy() {
  const request = readRequest(OPTIONS, 'npm run deploy -- --stage NAME')
  requireConfirmation(request)
  requireCredentials()
  requireTools()
  if (!request.remove) await runOrStop(['vite', 'build', 'packages/web', '--logLevel', 'warn'])
  const action = request.remove ? 'remove' : 'deploy'
  await runOrStop(['sst', action, '--stage', request.stage], { SST_TELEMETRY_DISABLED: '1' })
}

requireNode()
await runOrRefuse(deploy)
