import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Variables } from './machine.ts'

/** What a deployment sees, as SST reads it: files count before the environment, and the last file before the others. */
export function readVariables(stage: string, folder: string, environment: Variables): Variables {
  const files = ['.env', '.env.local', `.env.${stage}`, `.env.${stage}.local`].map((name) =>
    join(folder, name),
  )
  const fileVariables = files.filter(existsSync).map((file) => parseEnv(readFileSync(file, 'utf8')))
  return Object.assign({}, environment, ...fileVariables) as Variables // what env files hold is text
}
