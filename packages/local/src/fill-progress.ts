import { ServiceStatus } from '@rostrum/contract/entities/status'
import { formatNumber } from '@rostrum/contract/lib/format'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { createProgress } from './base/progress.ts'

const POLL_MS = 1_000

const FillStatus = z.pick(ServiceStatus, { coverage: true, isLoading: true, backlog: true })
type FillStatus = z.infer<typeof FillStatus>
type Coverage = FillStatus['coverage'][number]

const listNameOf = ({ kind, congress }: Coverage): string =>
  congress === undefined ? kind : `${kind}/${congress}`
const isComplete = ({ completeAt }: Coverage): boolean => completeAt !== undefined

/** Returns undefined if the status cannot be read at the moment. */
async function readStatus(url: string): Promise<FillStatus | undefined> {
  try {
    const response = await fetch(`${url}/api/status`, { headers: { 'cache-control': 'no-cache' } })
    return z.safeParse(z.object({ data: FillStatus }), await response.json()).data?.data
  } catch {
    return undefined
  }
}

function detailsLine({ waiting, isMore }: FillStatus['backlog']): string {
  const count = waiting === 0 ? '' : `${formatNumber(waiting)}${isMore ? ' or more' : ''} `
  return `All lists are there; loading details of ${count}records`
}

/** Shows the progress of each list and of the details until the first fill is complete, then reports that and stops. */
export async function showFillProgress(
  url: string,
  out: NodeJS.WriteStream,
  signal: AbortSignal,
): Promise<void> {
  const progress = createProgress(out)
  let wasFilling = false
  while (!signal.aborted) {
    const status = await readStatus(url)
    if (status?.isLoading === false) {
      progress.end()
      if (wasFilling) out.write('The record is complete.\n')
      return
    }
    wasFilling ||= status !== undefined
    const current = status?.coverage.find((list) => !isComplete(list) && list.isUnderWay)
    if (current !== undefined) progress.show(listNameOf(current), current.held, current.expected)
    else if (status?.coverage.every(isComplete)) progress.draw('details', detailsLine(status.backlog))
    await wait(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined) // aborted: the loop ends
  }
}
