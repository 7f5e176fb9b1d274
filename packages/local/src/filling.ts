import { ServiceStatus } from '@rostrum/contract/entities/status'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { createProgress } from './sync/progress.ts'

const LOOK_EVERY_MILLISECONDS = 1_000

const Answer = z.object({ data: ServiceStatus })
type Coverage = ServiceStatus['coverage'][number]

const nameOf = ({ kind, congress }: Coverage): string =>
  congress === undefined ? kind : `${kind}/${congress}`
const isHeld = ({ completeAt }: Coverage): boolean => completeAt !== undefined

async function readCoverage(url: string): Promise<readonly Coverage[]> {
  const answer = await fetch(`${url}/api/status`, { headers: { 'cache-control': 'no-cache' } })
  return z.parse(Answer, await answer.json()).data.coverage
}

/** Shows how the record fills, list by list, until it is held for the first time; then says so and is silent. */
export async function watchFilling(url: string, out: NodeJS.WriteStream, signal: AbortSignal): Promise<void> {
  const progress = createProgress(out)
  let wasFilling = false
  while (!signal.aborted) {
    const coverage = await readCoverage(url)
    const current = coverage.find((list) => !isHeld(list) && list.isUnderWay)
    if (coverage.every(isHeld)) {
      progress.end()
      if (wasFilling) out.write('All lists are held; their details are fetched in the background.\n')
      return
    }
    wasFilling = true
    if (current !== undefined) progress.show(nameOf(current), current.held, current.expected)
    await wait(LOOK_EVERY_MILLISECONDS, undefined, { signal, ref: false }).catch(() => undefined) // the system stops
  }
}
