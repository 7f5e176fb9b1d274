import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { DumpFiles, StoredFile } from './dump-files.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const undefinedIfMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

export function createFolderFiles(folder: string): DumpFiles {
  const pathOf = (name: string): string => join(folder, name)
  return {
    read: (name) => undefinedIfMissing(readFile(pathOf(name))),
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
    async list() {
      const entries =
        (await undefinedIfMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []
      const files: StoredFile[] = []
      for (const entry of entries.filter((it) => it.isFile())) {
        const path = join(entry.parentPath, entry.name)
        const name = relative(folder, path).split(sep).join('/')
        files.push({ name, modifiedAt: (await stat(path)).mtime })
      }
      return files
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
