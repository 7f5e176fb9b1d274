import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** Names of AWS resources begin with it, and some of those may hold no more. */
const STAGE = /^[a-z][a-z0-9-]{0,19}$/

/** A reason to stop, told in one sentence. */
export class Refusal extends Error {}

/**
 * The command line of a script that works on one stage; `usage` is what to type when none is named.
 * @returns {{ stage: string, [option: string]: unknown }}
 */
export function readRequest(options, usage) {
  const { stage, ...rest } = parseOptions({ stage: { type: 'string' }, ...options })
  if (stage === undefined) throw new Refusal(`Say which stage: ${usage}.`)
  if (STAGE.test(stage)) return { stage, ...rest }
  throw new Refusal(
    `A stage's name begins with a small letter and holds up to 20 small letters, digits and hyphens; "${stage}" does not.`,
  )
}

/** @returns {{ stage?: string, [option: string]: unknown }} */
function parseOptions(options) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new Refusal(error.message.split('\n')[0], { cause: error })
  }
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
export function hasCredentials() {
  const isHanded = HAND_OVERS.some((names) => names.every((name) => process.env[name]))
  return isHanded || hasProfile(process.env.AWS_PROFILE || 'default')
}

export function requireCredentials() {
  const profile = process.env.AWS_PROFILE
  if (profile && !hasProfile(profile))
    throw new Refusal(`There is no AWS profile "${profile}" on this machine.`)
  if (hasCredentials()) return
  throw new Refusal(
    'There are no AWS credentials: set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  )
}

export function requireTools() {
  if (existsSync('node_modules/sst/package.json')) return
  throw new Refusal('The tools for deploying are not installed: run npm ci.')
}

/** Runs the work; a refusal ends it with its one sentence and exit code 1. */
export async function runOrRefuse(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
