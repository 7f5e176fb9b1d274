// npm run provider-key -- --stage NAME: asks for the api.congress.gov key and stores it for the stage
import { text } from 'node:stream/consumers'
import { requireNode } from './lib/node-version.mjs'
import { Refusal, runOrRefuse } from './lib/refusal.mjs'
import { loadTypeScript, readRequest } from './lib/stage-request.mjs'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run provider-key -- --stage NAME

Asks for the key of api.congress.gov, or reads it from a pipe, and stores it where the stage reads it.
`)

const REGION = 'us-east-1'
/** Keys of Congress.gov are 40 letters and digits; other providers may differ. */
const KEY = /^[\x21-\x7e]{8,200}$/

/** Reads the key without echo or from a pipe, because arguments are visible to all users of the machine. */
async function readKey() {
  if (!process.stdin.isTTY) return (await text(process.stdin)).trim()
  const { createInterface } = await import('node:readline/promises')
  const { Writable } = await import('node:stream')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  process.stdout.write('The API key of api.congress.gov (input is hidden): ')
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  terminal.on('SIGINT', () => process.exit(130))
  try {
    return (await terminal.question('')).trim()
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

async function main() {
  const { stage } = readRequest({ usage: 'npm run provider-key -- --stage NAME' })
  const key = await readKey()
  if (!KEY.test(key))
    throw new Refusal('That is not a key: it should be one word, as in the email from the provider.')
  await loadTypeScript()
  const { askAws } = await import('./lib/aws-error.ts')
  const { PutParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm')
  const Name = `/rostrum/${stage}/congress-key`
  const put = new PutParameterCommand({ Name, Type: 'SecureString', Value: key, Overwrite: true })
  await askAws(() => new SSMClient({ region: REGION }).send(put))
  process.stdout.write(
    `Saved ${Name}. Running functions read it within a few hours, or after a deployment.\n`,
  )
}

requireNode()
await runOrRefuse(main)
