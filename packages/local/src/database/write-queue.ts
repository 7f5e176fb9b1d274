import type { Done, Level, Write } from 'dynalite/db/index.js'
import { errorCode } from '../start-problem.ts'
import { storageFullError } from './storage-full.ts'

const GROUP_MAX = 64

interface QueuedWrite {
  readonly writes: readonly Write[]
  readonly done: Done
}

const isDiskError = (error: Error | null): boolean => errorCode(error) === 'LEVEL_IO_ERROR'

/**
 * Writes one batch at a time, and stops at the first failed write. A failed write leaves a partial record in
 * LevelDB's log, and anything written after it would be acknowledged but lost at the next start. Call `resume` after
 * the database was reopened.
 */
export class WriteQueue {
  readonly #writeBatch: Level['batch']
  readonly #onDiskError: () => void
  #queue: QueuedWrite[] = []
  #isSending = false
  #isRefusing = false

  constructor(writeBatch: Level['batch'], onDiskError: () => void) {
    this.#writeBatch = writeBatch
    this.#onDiskError = onDiskError
  }

  add(writes: readonly Write[], done: Done): void {
    this.#queue.push({ writes, done })
    if (!this.#isSending) this.#sendGroup()
  }

  resume(): void {
    this.#isRefusing = false
  }

  #sendGroup(): void {
    if (this.#isRefusing) return this.#settle(this.#queue.splice(0), storageFullError())
    const group = this.#queue.splice(0, GROUP_MAX)
    if (group.length === 0) return
    this.#isSending = true
    const writes = group.flatMap((one) => one.writes)
    this.#writeBatch(writes, (error) => {
      this.#isSending = false
      if (!isDiskError(error)) this.#settle(group, error)
      else {
        this.#isRefusing = true
        this.#settle(group, storageFullError(error))
        this.#onDiskError()
      }
      this.#sendGroup()
    })
  }

  #settle(group: readonly QueuedWrite[], error: Error | null): void {
    for (const { done } of group) setImmediate(done, error)
  }
}
