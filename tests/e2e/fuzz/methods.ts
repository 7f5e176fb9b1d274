import { routePattern } from '@rostrum/contract/http/route'
import { failureOf, type Operation, operations } from './document.ts'
import { attemptsAt, type FuzzContext } from './requests.ts'
import type { RawResponse, Send } from './send.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']
const ELSEWHERE = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' }

const allowed = ({ headers }: RawResponse): string[] => (headers.allow ?? '').split(', ')

function complaintsAboutRefusal(method: string, answer: RawResponse): string[] {
  const isRight = failureOf('method_not_allowed').bodies.get('application/json')
  const expected: Readonly<Record<string, boolean>> = {
    [`${answer.status}, not 405`]: answer.status === 405,
    'Allow names it': !allowed(answer).includes(method),
    'not of the documented shape': method === 'HEAD' || isRight?.(JSON.parse(answer.body || 'null')) === true,
  }
  return Object.entries(expected).flatMap(([complaint, isFine]) =>
    isFine ? [] : [`${method}: ${complaint}`],
  )
}

function complaintsAboutPreflight(documented: readonly Operation[], answer: RawResponse): string[] {
  const isOpen = documented.some(({ method, needsToken }) => method === 'GET' && !needsToken)
  const { status, headers } = answer
  const missing = documented.filter(({ method }) => !allowed(answer).includes(method))
  const expected: Readonly<Record<string, boolean>> = {
    [`${status}, not 204`]: status === 204,
    [`Allow leaves out ${missing.map(({ method }) => method).join()}`]: missing.length === 0,
    'another site may call it, or may not': (headers['access-control-allow-origin'] === '*') === isOpen,
    'another site may change something': !/POST|PUT|DELETE/.test(
      headers['access-control-allow-methods'] ?? '',
    ),
    'another site may send a token': !/authorization/i.test(headers['access-control-allow-headers'] ?? ''),
  }
  return Object.entries(expected).flatMap(([complaint, isFine]) => (isFine ? [] : [`OPTIONS: ${complaint}`]))
}

/** Checks the methods of one path: documented ones exist, others are rejected, and the preflight response agrees. */
export async function complaintsAboutMethods(
  send: Send,
  operation: Operation,
  client: FuzzContext,
): Promise<string[]> {
  const [address = ''] = attemptsAt(operation, client)[0]?.request.target.split('?') ?? []
  // a fixed segment in one path can match a parameter in another
  const documented = operations.filter((one) => routePattern(one).test(address))
  const names = new Set(documented.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
  const preflight = await send({ method: 'OPTIONS', target: address, headers: ELSEWHERE })
  const complaints = complaintsAboutPreflight(documented, preflight)
  for (const method of METHODS.filter((one) => !names.has(one))) {
    const answer = await send({ method, target: address, headers: {} })
    complaints.push(...complaintsAboutRefusal(method, answer))
  }
  return complaints
}
