import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FilePart, Files, StoredFile } from './files.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The result of reading; undefined if there is no such file or folder. */
export const undefinedIfMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

async function readPart(path: string, { from, to }: FilePart): Promise<Uint8Array | undefined> {
  const file = await open(path)
  try {
    const bytes = new Uint8Array(to - from)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
    return bytesRead === bytes.length ? bytes : undefined
  } finally {
    await file.close()
  }
}

export function createFolderFiles(folder: string): Files {
  const pathOf = (name: string): string => join(folder, name)
  return {
    read: (name, part) =>
      undefinedIfMissing(part === undefined ? readFile(pathOf(name)) : readPart(pathOf(name), part)),
    async write(name, bytes) {
      const path = pathOf(name)
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.new`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, path)
      } finally {
        await rm(unfinished, { force: true })
      }
    },
    async list(prefix = '') {
      // a part of the folder, since there are some 30,000 texts of bills beside the snapshots
      const within = pathOf(prefix.slice(0, prefix.lastIndexOf('/') + 1))
      const entries =
        (await undefinedIfMissing(readdir(within, { recursive: true, withFileTypes: true }))) ?? []
      const files: StoredFile[] = []
      for (const entry of entries.filter((it) => it.isFile())) {
        const path = join(entry.parentPath, entry.name)
        const name = relative(folder, path).split(sep).join('/')
        if (!name.startsWith(prefix)) continue
        files.push({ name, modifiedAt: (await stat(path)).mtime })
      }
      return files
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
