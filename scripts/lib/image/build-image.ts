import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@rostrum/local/paths'
import { readVersion } from '@rostrum/local/version'
import { bundleServer, UNBUNDLED } from '../build-server.ts'
import { buildWebIfNeeded } from '../build-web.ts'
import { Refusal } from '../refusal.mjs'
import { copyPackages } from './runtime-packages.ts'

const SERVER_FOLDER = 'packages/local/server'
const COMMANDS = ['backup', 'restore', 'backfill', 'dump', 'mail', 'repair-log', 'sync', 'votes']

async function checkEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Refusal(`The folder ${folder} is not empty.`)
}

/** The server only reads the version from the manifest. */
async function writeManifest(folder: string): Promise<void> {
  const manifest = { version: await readVersion(), type: 'module', private: true }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest)}\n`)
}

/** Writes everything that the running system needs into an empty folder: bundled code, the built site, the database engine. */
export async function buildImageFolder(folder: string, report: (line: string) => void): Promise<void> {
  await checkEmpty(folder)
  const site = await buildWebIfNeeded(report)
  await Promise.all([
    bundleServer(join(folder, SERVER_FOLDER), COMMANDS),
    writeManifest(folder),
    copyPackages(ROOT, folder, UNBUNDLED),
    cp(site, join(folder, 'packages/web/dist'), { recursive: true }),
  ])
  await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
}

/** The total size of the files below a folder. */
export async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = names.map(async (name) => {
    const found = await stat(join(folder, name))
    return found.isFile() ? found.size : 0
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
