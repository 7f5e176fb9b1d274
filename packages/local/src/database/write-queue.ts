import type { Done, Level, Write } from 'dynalite/db/index.js'
import { errorCode } from '../start-problem.ts'
import { storageFull } from './storage-full.ts'

const GROUP_MAX = 64

interface Waiting {
  readonly writes: readonly Write[]
  readonly done: Done
}

const isDiskTrouble = (error: Error | null): boolean => errorCode(error) === 'LEVEL_IO_ERROR'

/**
 * Sends writes to the database one group at a time, and none after one that the disk refused. A refused write
 * leaves half a record at the end of LevelDB's log, behind which nothing can be read again: what is written there
 * would be acknowledged and lost with the next start. `resume` is for a database that was opened anew.
 */
export class WriteQueue {
  readonly #send: Level['batch']
  readonly #onDiskTrouble: () => void
  #waiting: Waiting[] = []
  #isSending = false
  #isRefusing = false

  constructor(send: Level['batch'], onDiskTrouble: () => void) {
    this.#send = send
    this.#onDiskTrouble = onDiskTrouble
  }

  add(writes: readonly Write[], done: Done): void {
    this.#waiting.push({ writes, done })
    if (!this.#isSending) this.#sendGroup()
  }

  resume(): void {
    this.#isRefusing = false
  }

  #sendGroup(): void {
    if (this.#isRefusing) return this.#answer(this.#waiting.splice(0), storageFull())
    const group = this.#waiting.splice(0, GROUP_MAX)
    if (group.length === 0) return
    this.#isSending = true
    const writes = group.flatMap((one) => one.writes)
    this.#send(writes, (error) => {
      this.#isSending = false
      if (!isDiskTrouble(error)) this.#answer(group, error)
      else {
        this.#isRefusing = true
        this.#answer(group, storageFull(error))
        this.#onDiskTrouble()
      }
      this.#sendGroup()
    })
  }

  #answer(group: readonly Waiting[], error: Error | null): void {
    for (const { done } of group) setImmediate(done, error)
  }
}
