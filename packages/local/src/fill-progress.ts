import { ServiceStatus } from '@rostrum/contract/entities/status'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { createProgress } from './sync/progress.ts'

const POLL_MILLISECONDS = 1_000

const StatusAnswer = z.object({ data: z.pick(ServiceStatus, { coverage: true }) })
type Coverage = ServiceStatus['coverage'][number]

const listNameOf = ({ kind, congress }: Coverage): string =>
  congress === undefined ? kind : `${kind}/${congress}`
const isComplete = ({ completeAt }: Coverage): boolean => completeAt !== undefined

async function readCoverage(url: string): Promise<readonly Coverage[]> {
  const response = await fetch(`${url}/api/status`, { headers: { 'cache-control': 'no-cache' } })
  return z.parse(StatusAnswer, await response.json()).data.coverage
}

/** Shows the progress of each list until the first sync is complete, then reports that and stops. */
export async function showFillProgress(
  url: string,
  out: NodeJS.WriteStream,
  signal: AbortSignal,
): Promise<void> {
  const progress = createProgress(out)
  let wasFilling = false
  while (!signal.aborted) {
    const coverage = await readCoverage(url)
    const current = coverage.find((list) => !isComplete(list) && list.isUnderWay)
    if (coverage.every(isComplete)) {
      progress.end()
      if (wasFilling) out.write('All lists are downloaded; details are fetched in the background.\n')
      return
    }
    wasFilling = true
    if (current !== undefined) progress.show(listNameOf(current), current.held, current.expected)
    await wait(POLL_MILLISECONDS, undefined, { signal, ref: false }).catch(() => undefined) // the system stops
  }
}
