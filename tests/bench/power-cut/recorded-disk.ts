import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileOperation } from './trace.ts'

/** A change of a file's content. */
type Change = (content: Buffer) => Buffer

const writing =
  (data: Buffer, offset: number): Change =>
  (content) =>
    Buffer.concat([
      content.subarray(0, offset),
      Buffer.alloc(Math.max(0, offset - content.length)),
      data,
      content.subarray(offset + data.length),
    ])

const truncating =
  (length: number): Change =>
  (content) =>
    Buffer.concat([content.subarray(0, length), Buffer.alloc(Math.max(0, length - content.length))])

class RecordedFile {
  #synced: Buffer = Buffer.alloc(0)
  #unsynced: Change[] = []

  change(change: Change): void {
    this.#unsynced.push(change)
  }

  sync(): void {
    this.#synced = this.read(1)
    this.#unsynced = []
  }

  /** The synced content plus the first part of the unsynced changes. */
  read(unsyncedShare: number): Buffer {
    const changes = this.#unsynced.slice(0, Math.ceil(this.#unsynced.length * unsyncedShare))
    return changes.reduce<Buffer>((content, change) => change(content), this.#synced)
  }
}

/** SQLite's shared-memory index is rebuilt when the database is opened, so it is not recorded. */
const isRecorded = (name: string): boolean => !name.endsWith('-shm')

type Names = ReadonlyMap<string, RecordedFile>

/** A disk state after a power cut. */
export interface Cut {
  /**
   * Which file names survive: those at the last sync of any file, as journaling file systems promise; at the last sync of
   * the folder, as POSIX promises; or at the cut.
   */
  readonly names: 'journal' | 'folder' | 'latest'
  /** The share of unsynced data that survives. */
  readonly unsyncedShare: number
}

/** A folder's files, and which part of them is on disk. */
export class RecordedDisk {
  readonly #folder: string
  readonly #open = new Map<number, RecordedFile | 'folder'>()
  #names: Names = new Map()
  #journal: Names = new Map()
  #folderSynced: Names = new Map()

  constructor(folder: string) {
    this.#folder = folder
  }

  #nameOf(path: string): string | undefined {
    return path.startsWith(`${this.#folder}/`) ? path.slice(this.#folder.length + 1) : undefined
  }

  #unlink(name: string | undefined): void {
    this.#names = new Map([...this.#names].filter(([each]) => each !== name))
  }

  #openFile(path: string, fd: number, isNew: boolean): void {
    this.#open.delete(fd)
    const name = this.#nameOf(path)
    if (path === this.#folder) this.#open.set(fd, 'folder')
    if (name === undefined || !isRecorded(name)) return
    const file = this.#names.get(name) ?? new RecordedFile()
    if (isNew && !this.#names.has(name)) this.#names = new Map([...this.#names, [name, file]])
    this.#open.set(fd, file)
  }

  #sync(fd: number): void {
    const file = this.#open.get(fd)
    if (file === undefined) return
    this.#journal = this.#names
    if (file === 'folder') this.#folderSynced = this.#names
    else file.sync()
  }

  #change(fd: number, change: Change): void {
    const file = this.#open.get(fd)
    if (file instanceof RecordedFile) file.change(change)
  }

  apply(operation: FileOperation): void {
    switch (operation.kind) {
      case 'create':
      case 'open':
        return this.#openFile(operation.path, operation.fd, operation.kind === 'create')
      case 'close':
        return void this.#open.delete(operation.fd)
      case 'sync':
        return this.#sync(operation.fd)
      case 'append':
        if (this.#open.has(operation.fd)) throw new Error('the replay knows no writes without an offset')
        return
      case 'write':
        return this.#change(operation.fd, writing(operation.data, operation.offset))
      case 'truncate':
        return this.#change(operation.fd, truncating(operation.length))
      case 'unlink':
        return this.#unlink(this.#nameOf(operation.path))
    }
  }

  /** The process has ended, and its file descriptors mean nothing to the next one. */
  closeAll(): void {
    this.#open.clear()
  }

  isOpen(fd: number): boolean {
    return this.#open.has(fd)
  }

  /** Writes the files that a power cut now would leave. */
  async restore(folder: string, { names, unsyncedShare }: Cut): Promise<void> {
    await mkdir(folder, { recursive: true })
    const found = { journal: this.#journal, folder: this.#folderSynced, latest: this.#names }[names]
    for (const [name, file] of found) await writeFile(join(folder, name), file.read(unsyncedShare))
  }
}
