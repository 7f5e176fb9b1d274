// npm run deploy -- --stage NAME [--remove [--confirm NAME]]
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { requireNode } from './lib/node-version.mjs'
import { run } from './lib/steps.mjs'

/** Names of AWS resources begin with it, and some of those may hold no more. */
const STAGE = /^[a-z][a-z0-9-]{0,19}$/
const GUARDED = 'production'

/** A reason to stop, told in one sentence. */
class Refusal extends Error {}

const OPTIONS = {
  stage: { type: 'string' },
  remove: { type: 'boolean', default: false },
  confirm: { type: 'string' },
}

function readRequest() {
  try {
    const { stage, remove, confirm } = parseArgs({ options: OPTIONS }).values
    return { stage, remove, confirm }
  } catch (error) {
    throw new Refusal(error.message.split('\n')[0])
  }
}

function requireStage(stage) {
  if (stage === undefined) throw new Refusal('Say which stage: npm run deploy -- --stage NAME.')
  if (STAGE.test(stage)) return
  throw new Refusal(
    `A stage's name begins with a small letter and holds up to 20 small letters, digits and hyphens; "${stage}" does not.`,
  )
}

function requireConfirmation({ stage, remove, confirm }) {
  if (!remove || stage !== GUARDED || confirm === stage) return
  throw new Refusal(
    `Removing ${stage} takes the service from its readers: turn off its stacks' termination protection, then add --confirm ${stage}.`,
  )
}

const HAND_OVERS = [
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ['AWS_ROLE_ARN', 'AWS_WEB_IDENTITY_TOKEN_FILE'],
  ['AWS_CONTAINER_CREDENTIALS_RELATIVE_URI'],
  ['AWS_CONTAINER_CREDENTIALS_FULL_URI'],
]

function hasProfile(name) {
  const folder = join(homedir(), '.aws')
  const files = [
    process.env.AWS_SHARED_CREDENTIALS_FILE ?? join(folder, 'credentials'),
    process.env.AWS_CONFIG_FILE ?? join(folder, 'config'),
  ]
  const lines = files
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  return lines.some((line) => [`[${name}]`, `[profile ${name}]`].includes(line.trim()))
}

/** Whether there are any; whether they are good only AWS can say. */
function requireCredentials() {
  const profile = process.env.AWS_PROFILE
  if (profile && !hasProfile(profile))
    throw new Refusal(`There is no AWS profile "${profile}" on this machine.`)
  const isHanded = HAND_OVERS.some((names) => names.every((name) => process.env[name]))
  if (isHanded || hasProfile(profile ?? 'default')) return
  throw new Refusal(
    'There are no AWS credentials: set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  )
}

function requireTools() {
  if (existsSync('node_modules/sst/package.json')) return
  throw new Refusal('The tools for deploying are not installed: run npm ci.')
}

async function runOrStop(command, env = {}) {
  const { code } = await run(command, { env })
  if (code !== 0) throw new Refusal(`${command[0]} ended with an error; what it said stands above.`)
}

async function deploy() {
  const request = readRequest()
  requireStage(request.stage)
  requireConfirmation(request)
  requireCredentials()
  requireTools()
  if (!request.remove) await runOrStop(['vite', 'build', 'packages/web', '--logLevel', 'warn'])
  const action = request.remove ? 'remove' : 'deploy'
  await runOrStop(['sst', action, '--stage', request.stage], { SST_TELEMETRY_DISABLED: '1' })
}

requireNode()
try {
  await deploy()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
