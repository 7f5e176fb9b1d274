import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as z from 'zod/mini'

const PROCESS = fileURLToPath(new URL('lambda-process.mjs', import.meta.url))
const Message = z.union([z.object({ failure: z.string() }), z.object({ answer: z.unknown() })])

export interface Lambda {
  invoke(event: object): Promise<unknown>
  /** The JSON lines that the function has logged so far. */
  log(): unknown[]
  stop(): Promise<void>
}

export interface Bundle {
  readonly file: string
  readonly entry: string
}

/** Finds the module of a handler in a function's folder. */
export function bundleOf(folder: string, handler: string): Bundle {
  const [module = '', entry = ''] = handler.split('.')
  const file = join(folder, `${module}.mjs`)
  if (!existsSync(file)) throw new Error(`There is no bundle for ${handler}`)
  return { file, entry }
}

/** Lists a bundle and its static imports, transitively. Chunks behind `import()` are lazy and not listed. */
export function eagerChunks(file: string, seen = new Set<string>()): string[] {
  if (!seen.has(file)) {
    seen.add(file)
    const chunks = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"(\.\.?\/[^"]+\.mjs)"/g)
    for (const [, chunk = ''] of chunks) eagerChunks(join(dirname(file), chunk), seen)
  }
  return [...seen]
}

export function startLambda({ file, entry }: Bundle, environment: Readonly<Record<string, string>>): Lambda {
  const child = fork(PROCESS, [pathToFileURL(file).href, entry], { env: environment, silent: true })
  let written = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    written += chunk
  })
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`${entry} of ${file} ended with ${String(code)}`)
  })
  return {
    async invoke(event) {
      child.send(event)
      const [said] = await Promise.race([once(child, 'message'), died])
      const message = z.parse(Message, said)
      if ('failure' in message) throw new Error(message.failure)
      return message.answer
    },
    log: () =>
      written
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line)),
    async stop() {
      child.kill()
      await died.catch(() => {})
    },
  }
}
