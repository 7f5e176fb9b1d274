import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pack from '../../../package.json' with { type: 'json' }

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const READY = /Rostrum is ready at (\S+)/

export interface ServerProcess {
  readonly child: ChildProcess
  /** The server process, a child of the one that `npm start` runs. */
  readonly serverPid: number
  readonly url: string
  /** The output on standard error. */
  readonly errors: () => string
}

/** Starts the system as `npm start` does, on any free port, open to visitors. */
export async function startSystem(
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const env = { ...process.env, ROSTRUM_HOME: folder, PORT: '0', ROSTRUM_OPEN_BROWSING: 'true', ...variables }
  const [, ...words] = pack.scripts.start.split(' ')
  const child = spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (piece: Buffer) => {
    errors += piece.toString()
    process.stderr.write(piece)
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString()
      const ready = READY.exec(output)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    child.once('exit', () => reject(new Error(`the system did not start: ${output}`)))
  })
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  return { child, serverPid: Number(children), url, errors: () => errors }
}

export async function stopSystem({ child }: ServerProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
