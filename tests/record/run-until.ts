import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Engine } from '@rostrum/core/testing/engine'
import { onTestFinished } from 'vitest'

interface Run {
  readonly engine: Engine
  /** Is told the table's name and then these words. */
  readonly script: URL
  readonly words: readonly string[]
}

/** Runs a script in a process of its own and kills it as soon as it has said enough; gives back all it said. */
export async function runUntil(isEnough: (said: string) => boolean, { engine, script, words }: Run) {
  const env = {
    ...process.env,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
  }
  const all = ['--import', 'tsx', fileURLToPath(script), engine.tableName, ...words]
  const child = spawn(process.execPath, all, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (more: Buffer) => {
    said += more.toString()
    if (isEnough(said)) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return said
}
