import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { constants, getPriority, setPriority } from 'node:os'

const LOWER = constants.priority.PRIORITY_BELOW_NORMAL

/** On Linux, lets other threads of the process have the processor first. Elsewhere all threads have one priority. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  const thread = Number(basename(readlinkSync('/proc/thread-self')))
  // a process that was started below that may not go up, and an error here would end it
  if (getPriority(thread) < LOWER) setPriority(thread, LOWER)
}
