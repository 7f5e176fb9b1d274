import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceStatus } from '@rostrum/contract/entities/status'
import type { ServerProcess } from '../lib/start-system.ts'

/** Linux counts CPU time in these ticks: `getconf CLK_TCK`, which is 100 everywhere. */
const TICKS_PER_SECOND = 100
const [USER_TICKS, SYSTEM_TICKS] = [11, 12]
const POLL_MS = 500
const BETWEEN_READS_MS = 100

/** CPU seconds used by the server so far. */
export async function processorSeconds({ serverPid }: ServerProcess): Promise<number> {
  const stat = await readFile(`/proc/${serverPid}/stat`, 'utf8')
  // the program's name, in parentheses, may contain spaces
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / TICKS_PER_SECOND
}

export async function residentMb({ serverPid }: ServerProcess, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${serverPid}/status`, 'utf8')
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024
}

/** Waits until the status says that the record is complete. */
export async function untilFilled({ url }: ServerProcess): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/status`, { headers: { 'cache-control': 'no-cache' } })
    const { data } = (await response.json()) as { data: ServiceStatus } // our own response
    if (!data.isLoading) return
    await pause(POLL_MS)
  }
}

/** The milliseconds of one read, whatever its status. */
export async function readOnce(url: string): Promise<number> {
  const began = performance.now()
  await (await fetch(url)).arrayBuffer()
  return performance.now() - began
}

/** Reads the paths in sequence until aborted, and returns the milliseconds of each read. */
export async function readUntil(
  { url }: ServerProcess,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; !signal.aborted; i += 1) {
    times.push(await readOnce(url + paths[i % paths.length]))
    await pause(BETWEEN_READS_MS)
  }
  return times
}
