// npm run deploy -- --stage NAME, npm run remove -- --stage NAME [--confirm NAME]
import { readFileSync } from 'node:fs'
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

const NODE = process.execPath

/** @param {string[]} command */
async function runOrStop(command, env = {}) {
  const { code } = await run(command, { env })
  if (code === 0) return
  throw new Refusal(
    `${command.join(' ').replace(NODE, 'node')} ended with an error; what it said stands above.`,
  )
}

/** SST writes down what its stacks gave out, by their names. */
function siteUrl(stage) {
  const outputs = JSON.parse(readFileSync('.sst/outputs.json', 'utf8'))
  return outputs[`${stage}-rostrum-site`].SiteUrl
}

const sst = async (action, stage) =>
  await runOrStop(['sst', action, '--stage', stage], { SST_TELEMETRY_DISABLED: '1' })

/** The files of the site first: what still holds one cannot be removed. */
async function removeStage(stage) {
  requireTools()
  await runOrStop(['tsx', 'scripts/empty-site.ts', stage])
  await sst('remove', stage)
}

/** Looks first, makes what is missing, deploys, and looks at what stands there then as a stranger would. */
async function deployStage(stage) {
  requireTools()
  await runOrStop([NODE, 'scripts/doctor.mjs', '--stage', stage])
  await runOrStop([NODE, 'scripts/token-keys.mjs', '--stage', stage, '--if-absent'])
  await runOrStop(['vite', 'build', 'packages/web', '--logLevel', 'warn'])
  await sst('deploy', stage)
  await runOrStop(['tsx', 'scripts/smoke.ts', siteUrl(stage)])
}

async function main() {
  const isRemoval = process.argv.includes('--remove')
  const request = readRequest(OPTIONS, `npm run ${isRemoval ? 'remove' : 'deploy'} -- --stage NAME`)
  requireConfirmation(request)
  requireCredentials()
  await (request.remove ? removeStage : deployStage)(request.stage)
}

requireNode()
await runOrRefuse(main)
