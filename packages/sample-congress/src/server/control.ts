import { jsonReply, type Reply } from '../api/replies.ts'
import type { Json, JsonObject } from '../base/json.ts'
import { FAULTS, isFaultName, type Fault } from '../faults/faults.ts'
import { instantOf, isoInstant } from '../base/calendar.ts'
import type { SampleCongress } from './sample-congress.ts'

export interface ControlRequest {
  readonly method: string
  readonly url: URL
  readonly body: string
}

const errorReply = (message: string, status = 400): Reply => jsonReply({ error: message }, status)

function parseBody(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body === '' ? '{}' : body)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

const faultsJson = (sample: SampleCongress): Json[] =>
  sample.activeFaults.list().map((fault) => ({ ...fault }))

function stateReply(sample: SampleCongress): JsonObject {
  const now = sample.clock.now()
  const { world, lists } = sample
  const { size, seed } = world.options
  const bills = world.congressesAt(now).map((congress) => ({
    congress,
    count: lists.find({ congress, isAscending: false }, now, []).length,
  }))
  return { now: isoInstant(now), size, seed, bills, faults: faultsJson(sample), knownFaults: FAULTS }
}

function advanceReply(sample: SampleCongress, body: Record<string, unknown>): Reply {
  const days = body['days']
  if (typeof days !== 'number' || !(days >= 0)) return errorReply('days must be a number, zero or more')
  const from = sample.clock.now()
  const to = sample.clock.advance(days)
  return jsonReply({ from: isoInstant(from), now: isoInstant(to) })
}

/** Passes numbers and strings through; each fault reads its own parameters. */
export function readFault(body: Record<string, unknown>): Fault | undefined {
  const { name, path, congresses, ...numbers } = body
  if (typeof name !== 'string' || !isFaultName(name)) return undefined
  const amounts = Object.entries(numbers).filter(([, value]) => typeof value === 'number')
  const list = Array.isArray(congresses) ? congresses.filter((one) => typeof one === 'number') : undefined
  return {
    ...Object.fromEntries(amounts),
    name,
    ...(typeof path === 'string' ? { path } : {}),
    ...(list === undefined ? {} : { congresses: list }),
  }
}

function faultsReply(
  sample: SampleCongress,
  { method, url }: ControlRequest,
  body: Record<string, unknown>,
): Reply {
  const named = url.pathname.split('/')[3]
  if (method === 'DELETE') {
    if (named !== undefined && !isFaultName(named)) return errorReply(`there is no fault ${named}`, 404)
    sample.activeFaults.lift(named)
    return jsonReply({ faults: faultsJson(sample) })
  }
  const fault = readFault(body)
  if (fault === undefined) return errorReply(`name must be one of ${Object.keys(FAULTS).join(', ')}`)
  sample.setFault(fault)
  return jsonReply({ faults: faultsJson(sample) })
}

function truthReply(sample: SampleCongress, url: URL): Reply {
  const from = instantOf(url.searchParams.get('from') ?? '')
  const to = url.searchParams.has('to') ? instantOf(url.searchParams.get('to') ?? '') : sample.clock.now()
  if (Number.isNaN(from) || Number.isNaN(to))
    return errorReply('from and to must be times such as 2026-11-20T15:00:00Z')
  const changes = sample.truth(from, to).map((change) => ({ ...change }))
  return jsonReply({ from: isoInstant(from), to: isoInstant(to), count: changes.length, changes })
}

/** The control API at `/__sample`: state, time, faults and truth. */
export function handleControl(sample: SampleCongress, request: ControlRequest): Reply {
  const { method, url } = request
  const body = parseBody(request.body)
  if (body === undefined) return errorReply('the body must be a JSON object')
  const [, , what = ''] = url.pathname.split('/')
  if (method === 'GET' && what === '') return jsonReply(stateReply(sample))
  if (method === 'GET' && what === 'truth') return truthReply(sample, url)
  if (method === 'POST' && what === 'advance') return advanceReply(sample, body)
  if ((method === 'POST' || method === 'DELETE') && what === 'faults')
    return faultsReply(sample, request, body)
  return errorReply('no such control', 404)
}
