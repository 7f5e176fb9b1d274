import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { constants, getPriority, setPriority } from 'node:os'

const LOWER = constants.priority.PRIORITY_BELOW_NORMAL

/** On Linux, lets the process's other threads run first. Elsewhere all threads share one priority. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  const thread = Number(basename(readlinkSync('/proc/thread-self')))
  // raising the priority of a process started below it throws, which would end the process
  if (getPriority(thread) < LOWER) setPriority(thread, LOWER)
}
