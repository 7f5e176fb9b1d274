import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Dynamo } from '@rostrum/core/testing/dynamo'
import { onTestFinished } from 'vitest'

interface ScriptRun {
  readonly engine: Dynamo
  /** Receives the table's name, then `args`. */
  readonly script: URL
  readonly args: readonly string[]
}

/** Runs a script in a child process and kills it once `isEnough` accepts its output. Returns that output. */
export async function runUntil(isEnough: (output: string) => boolean, { engine, script, args }: ScriptRun) {
  const env = {
    ...process.env,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
  }
  const all = ['--import', 'tsx', fileURLToPath(script), engine.tableName, ...args]
  const child = spawn(process.execPath, all, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (more: Buffer) => {
    output += more.toString()
    if (isEnough(output)) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return output
}
