import { applicationError, jsonReply, type Reply } from '../api/replies.ts'
import { instantOf, isoInstant } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import { FAULTS, isFaultName, type Fault } from '../faults/faults.ts'
import type { SampleCongress } from './sample-congress.ts'

type Body = Readonly<Record<string, unknown>>

function parseBody(body: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(body === '' ? '{}' : body)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

const faultsJson = ({ activeFaults }: SampleCongress): JsonObject => ({
  faults: activeFaults.list().map((fault) => ({ ...fault })),
})

function stateReply(sample: SampleCongress): Reply {
  const now = sample.clock.now()
  const { world, lists } = sample
  const { size, seed } = world.options
  const bills = world.congressesAt(now).map((congress) => ({
    congress,
    count: lists.find({ congress, isAscending: false }, now, []).length,
  }))
  return jsonReply({ now: isoInstant(now), size, seed, bills, ...faultsJson(sample), knownFaults: FAULTS })
}

function advanceReply({ clock }: SampleCongress, { days }: Body): Reply {
  if (typeof days !== 'number' || !(days >= 0))
    return applicationError(400, 'days must be a number, zero or more')
  const from = clock.now()
  return jsonReply({ from: isoInstant(from), now: isoInstant(clock.advance(days)) })
}

/** Passes numbers and strings through; each fault reads its own parameters. */
function readFault({ name, path, congresses, ...numbers }: Body): Fault | undefined {
  if (typeof name !== 'string' || !isFaultName(name)) return undefined
  const amounts = Object.entries(numbers).filter(([, value]) => typeof value === 'number')
  return {
    ...Object.fromEntries(amounts),
    name,
    ...(typeof path === 'string' && { path }),
    ...(Array.isArray(congresses) && { congresses: congresses.filter((one) => typeof one === 'number') }),
  }
}

function setFaultReply(sample: SampleCongress, body: Body): Reply {
  const fault = readFault(body)
  if (fault === undefined)
    return applicationError(400, `name must be one of ${Object.keys(FAULTS).join(', ')}`)
  sample.setFault(fault)
  return jsonReply(faultsJson(sample))
}

function liftFaultReply(sample: SampleCongress, name?: string): Reply {
  if (name !== undefined && !isFaultName(name)) return applicationError(404, `there is no fault ${name}`)
  sample.activeFaults.lift(name)
  return jsonReply(faultsJson(sample))
}

function truthReply(sample: SampleCongress, { searchParams }: URL): Reply {
  const from = instantOf(searchParams.get('from') ?? '')
  const end = searchParams.get('to')
  const to = end === null ? sample.clock.now() : instantOf(end)
  if (Number.isNaN(from) || Number.isNaN(to))
    return applicationError(400, 'from and to must be times such as 2026-11-20T15:00:00Z')
  const changes = sample.truth(from, to).map((change) => ({ ...change }))
  return jsonReply({ from: isoInstant(from), to: isoInstant(to), count: changes.length, changes })
}

/** The control API at `/__sample`: state, time, faults and truth. */
export function handleControl(sample: SampleCongress, method: string, url: URL, sent: string): Reply {
  const body = parseBody(sent)
  if (body === undefined) return applicationError(400, 'the body must be a JSON object')
  const [, , what = '', name] = url.pathname.split('/')
  switch (`${method} ${what}`) {
    case 'GET ':
      return stateReply(sample)
    case 'GET truth':
      return truthReply(sample, url)
    case 'POST advance':
      return advanceReply(sample, body)
    case 'POST faults':
      return setFaultReply(sample, body)
    case 'DELETE faults':
      return liftFaultReply(sample, name)
    default:
      return applicationError(404, 'no such control')
  }
}
