import { applicationError, jsonReply, type Reply } from '../api/replies.ts'
import { instantOf } from '../base/calendar.ts'
import type { Json } from '../base/json.ts'
import { FAULTS, isFaultName } from '../faults/faults.ts'
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

const refused = (text: string, status = 400): Reply => applicationError(status, text)

const faultsOf = ({ activeFaults }: SampleCongress): Record<'faults', Json> => ({
  faults: activeFaults.list().map((fault) => ({ ...fault })),
})

function stateReply(sample: SampleCongress): Reply {
  const { size, seed } = sample.world.options
  return jsonReply({ now: sample.now(), size, seed, ...faultsOf(sample), knownFaults: FAULTS })
}

function advanceReply(sample: SampleCongress, { days }: Body): Reply {
  if (typeof days !== 'number' || !(days >= 0)) return refused('days must be a number, zero or more')
  return jsonReply({ from: sample.now(), now: sample.advance(days) })
}

/** Passes numbers through; each fault reads its own parameters. */
function setFaultReply(sample: SampleCongress, { name, path, congresses, ...others }: Body): Reply {
  if (typeof name !== 'string' || !isFaultName(name))
    return refused(`name must be one of ${Object.keys(FAULTS).join(', ')}`)
  sample.setFault({
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => typeof value === 'number')),
    name,
    ...(typeof path === 'string' && { path }),
    ...(Array.isArray(congresses) && { congresses: congresses.filter((one) => typeof one === 'number') }),
  })
  return jsonReply(faultsOf(sample))
}

function liftFaultReply(sample: SampleCongress, name?: string): Reply {
  if (name !== undefined && !isFaultName(name)) return refused(`there is no fault ${name}`, 404)
  sample.liftFault(name)
  return jsonReply(faultsOf(sample))
}

function truthReply(sample: SampleCongress, { searchParams }: URL): Reply {
  const now = sample.now()
  const [from = now, to = now] = ['from', 'to'].map((name) => searchParams.get(name) ?? now)
  if (!searchParams.has('from') || Number.isNaN(instantOf(from) + instantOf(to)))
    return refused('from and to must be times such as 2026-11-20T15:00:00Z')
  const changes = sample.truth(from, to).map((change) => ({ ...change }))
  return jsonReply({ from, to, count: changes.length, changes })
}

/** The control API at `/__sample`: state, time, faults and truth. */
export function handleControl(sample: SampleCongress, method: string, url: URL, sent: string): Reply {
  const body = parseBody(sent)
  if (body === undefined) return refused('the body must be a JSON object')
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
      return refused('no such control', 404)
  }
}
