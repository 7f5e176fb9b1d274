import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { constants, setPriority } from 'node:os'

/** On Linux, lets other threads of the process have the processor first. Elsewhere all threads have one priority. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
}
