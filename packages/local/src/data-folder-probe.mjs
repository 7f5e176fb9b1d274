// Runs in a separate process, which can be abandoned if the file system hangs.
import { constants } from 'node:fs'
import { access, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const OWNER_ONLY = { file: 0o600, folder: 0o700 }
const PARTS = ['', 'database', 'mail', 'keys']

async function findStat(path) {
  try {
    return await stat(path)
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

async function probeFile(path) {
  const found = await findStat(path)
  if (found?.isFile()) await access(path, constants.R_OK | constants.W_OK)
}

async function probeFolder(path) {
  const found = await findStat(path)
  if (found === undefined) return
  if (!found.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR', path })
  const mark = join(path, `.probe-${process.pid}`)
  await writeFile(mark, 'Rostrum', { mode: OWNER_ONLY.file })
  await rm(mark)
  for (const name of await readdir(path)) await probeFile(join(path, name))
}

const [, , folder] = process.argv
try {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
  for (const part of PARTS) await probeFolder(join(folder, part))
} catch ({ code, path }) {
  process.stdout.write(JSON.stringify({ code: String(code), path: path ?? folder }))
}
