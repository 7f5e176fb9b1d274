import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as files from 'node:fs/promises'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { syncFolder } from './sync-folder.ts'
import { writeFileAtomic } from './write-file-atomic.ts'

vi.mock('./sync-folder.ts', { spy: true })
vi.mock('node:fs/promises', { spy: true })

/** Limits files to 1 KB or 512 bytes, depending on the shell's unit. */
const LIMITED = 'trap "" XFSZ; ulimit -S -f 1; exec "$0" "$@"'
const MODULE = new URL('write-file-atomic.ts', import.meta.url).href
const LONG = 'A long text. '.repeat(200)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-whole-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs a module in a process that cannot write long files. */
async function runLimited(code: string): Promise<string> {
  const wrapped = ['-c', LIMITED, process.execPath, '--import', 'tsx', '--input-type=module', '-e', code]
  const child = spawn('sh', wrapped, { env: { ...process.env, TSX_DISABLE_CACHE: '1' } })
  let output = ''
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (output += piece.toString()))
  await once(child, 'close')
  return output
}

test('leaves the previous file, and no partial one, if a write fails', async () => {
  const file = join(folder, 'kept')
  await writeFile(file, 'old')
  const output = await runLimited(`
    const { writeFileAtomic } = await import(${JSON.stringify(MODULE)})
    await writeFileAtomic(${JSON.stringify(file)}, ${JSON.stringify(LONG)}).catch(({ code }) => console.log(code))`)
  expect(output).toContain('EFBIG')
  expect(await readFile(file, 'utf8')).toBe('old')
  expect(await readdir(folder)).toEqual(['kept'])
})

test('syncs the file before renaming it, and its folder afterwards', async () => {
  const file = join(folder, 'synced')
  vi.mocked(syncFolder).mockImplementationOnce(async () => expect(await readdir(folder)).toEqual(['synced']))
  await writeFileAtomic(file, 'text')
  expect(vi.mocked(files.writeFile).mock.lastCall?.[2]).toMatchObject({ flush: true })
  expect(syncFolder).toHaveBeenCalledWith(folder)
})

test('a failing log does not end the process, and resumes later', async () => {
  const log = join(folder, 'log')
  const output = new URL('output.ts', import.meta.url).href
  await runLimited(`
    const { openSync, closeSync, ftruncateSync } = await import('node:fs')
    const { ignoreOutputErrors } = await import(${JSON.stringify(output)})
    closeSync(1)
    openSync(${JSON.stringify(log)}, 'a')
    ignoreOutputErrors([process.stdout, process.stderr])
    const turn = () => new Promise((resolve) => setTimeout(resolve, 20))
    process.stdout.write(${JSON.stringify(LONG)})
    process.stdout.write('lost')
    await turn()
    ftruncateSync(1, 0)
    process.stdout.write('after')
    await turn()`)
  expect(await readFile(log, 'utf8')).toBe('after')
})
