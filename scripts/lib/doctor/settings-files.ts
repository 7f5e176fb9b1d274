import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Variables } from './machine.ts'

/** Reads variables as SST does: files override the environment, and later files override earlier ones. */
export function readVariables(stage: string, folder: string, environment: Variables): Variables {
  const files = ['.env', '.env.local', `.env.${stage}`, `.env.${stage}.local`].map((name) =>
    join(folder, name),
  )
  const fileVariables = files.filter(existsSync).map((file) => parseEnv(readFileSync(file, 'utf8')))
  return Object.assign({}, environment, ...fileVariables) as Variables // env files only contain text
}
