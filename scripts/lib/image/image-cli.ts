import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '@rostrum/local/paths'
import { Refusal, runOrRefuse } from '../refusal.mjs'
import { buildImageFolder, folderBytes } from './build-image.ts'

const HELP = `npm run image -- [--tag NAME] [--engine PROGRAM]
npm run image -- --dry [FOLDER]

  --tag NAME         name of the container image; rostrum
  --engine PROGRAM   docker or podman; docker
  --dry              write the files of the image into an empty folder instead, by default a new temporary one,
                     and print their size

The folder runs anywhere with Node: node packages/local/server/server.mjs
`
const MEGABYTE = 1_000_000

const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function buildWith(engine: string, tag: string): Promise<void> {
  const child = spawn(engine, ['build', '--tag', tag, '.'], { cwd: ROOT, stdio: 'inherit' })
  const failed = once(child, 'error').then(() => {
    throw new Refusal(`There is no ${engine} here; --dry writes the files of the image without one.`)
  })
  const [code] = await Promise.race([once(child, 'exit'), failed])
  if (code !== 0) throw new Refusal(`${engine} could not build the image; its output is above.`)
}

async function write(folder: string): Promise<void> {
  await buildImageFolder(folder, print)
  print(`${folder}: ${((await folderBytes(folder)) / MEGABYTE).toFixed(1)} MB`)
}

export function parseImageWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        dry: { type: 'boolean', default: false },
        tag: { type: 'string', default: 'rostrum' },
        engine: { type: 'string', default: 'docker' },
        help: { type: 'boolean', default: false },
      },
    })
    const [folder, ...others] = positionals
    if (others.length > 0 || (folder !== undefined && !values.dry))
      throw new Error(`Unexpected argument '${positionals.at(-1)}'`)
    return { ...values, folder }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  }
}

/** Builds the container image, or only its files. */
export async function runImage(words: readonly string[]): Promise<void> {
  await runOrRefuse(async () => {
    const { dry, folder, tag, engine, help } = parseImageWords(words)
    if (help) print(HELP)
    else if (!dry) await buildWith(engine, tag)
    else await write(folder === undefined ? await mkdtemp(join(tmpdir(), 'rostrum-image-')) : resolve(folder))
  })
}
