import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileOperation } from './trace.ts'

class RecordedFile {
  #content = Buffer.alloc(0)
  #length = 0
  #synced = 0

  write(data: Buffer): void {
    if (this.#length + data.length > this.#content.length)
      this.#content = Buffer.concat([this.#content, Buffer.alloc(this.#content.length + data.length)])
    data.copy(this.#content, this.#length)
    this.#length += data.length
  }

  sync(): void {
    this.#synced = this.#length
  }

  /** The synced data, and a share of the unsynced. */
  read(unsyncedShare: number): Buffer {
    const length = this.#synced + Math.floor((this.#length - this.#synced) * unsyncedShare)
    return this.#content.subarray(0, length)
  }
}

type Names = ReadonlyMap<string, RecordedFile>

/** The disk after a power cut. */
export interface Cut {
  /**
   * File names as of the last sync of any file, which journaling file systems promise; as of the last sync of the
   * folder, which is all that POSIX promises; or as of the cut.
   */
  readonly names: 'journal' | 'folder' | 'latest'
  /** How much of the data that was not synced is there. */
  readonly unsyncedShare: number
}

/** The files of one folder, and how much of them is on the disk. */
export class RecordedDisk {
  readonly #folder: string
  readonly #open = new Map<number, RecordedFile | 'folder'>()
  #names: Names = new Map()
  #journal: Names = new Map()
  #folderSynced: Names = new Map()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Another object after each change. */
  get names(): Names {
    return this.#names
  }

  #nameOf(path: string): string | undefined {
    return path.startsWith(`${this.#folder}/`) ? path.slice(this.#folder.length + 1) : undefined
  }

  #rename(from: string | undefined, to?: string): void {
    const file = this.#names.get(from ?? '')
    if (from === undefined || file === undefined) return
    const names = new Map(this.#names)
    names.delete(from)
    if (to !== undefined) names.set(to, file)
    this.#names = names
  }

  #openFile(path: string, fd: number, isNew: boolean): void {
    this.#open.delete(fd)
    const name = this.#nameOf(path)
    if (path === this.#folder) this.#open.set(fd, 'folder')
    if (name === undefined) return
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

  apply(operation: FileOperation): void {
    switch (operation.kind) {
      case 'create':
      case 'open':
        return this.#openFile(operation.path, operation.fd, operation.kind === 'create')
      case 'close':
        return void this.#open.delete(operation.fd)
      case 'sync':
        return this.#sync(operation.fd)
      case 'write': {
        const file = this.#open.get(operation.fd)
        if (file instanceof RecordedFile) file.write(operation.data)
        return
      }
      case 'rename':
        return this.#rename(this.#nameOf(operation.path), this.#nameOf(operation.to))
      case 'unlink':
        return this.#rename(this.#nameOf(operation.path))
    }
  }

  /** The process has ended, and the numbers of its files mean nothing to the next. */
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
