import { memoryStore } from '../../local-store.ts'
import { createAuth } from '../auth.ts'
import { createClient } from '../client.ts'
import type { Locks } from '../renewal.ts'
import { createSessionStore } from '../session.ts'
import { parseSignIn } from '../auth-rules.ts'

interface SentRequest {
  readonly method: string
  readonly path: string
  readonly token: string | undefined
  readonly body: unknown
}

export const USER = { id: 'usr_1', username: 'ada', email: 'ada@example.org' }
export const tokensNamed = (name: string) => ({
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  expiresIn: 1800,
})

export const ok = (data: unknown) => Response.json({ data })
export const errorResponse = (status: number, message = 'No.') =>
  Response.json({ code: 'unauthenticated', message, error: message, requestId: 'req_1' }, { status })

type Responder = (sent: SentRequest) => Response | Promise<Response>

/** The client of one browser with a fake service and a fake clock. */
export function createBrowser(respond: Responder, { locks, timeoutMilliseconds }: BrowserOptions = {}) {
  const clock = { now: Date.UTC(2026, 0, 5) }
  const store = memoryStore()
  const tabStore = memoryStore()
  const sent: SentRequest[] = []
  const session = createSessionStore({ store, now: () => clock.now })
  const client = createClient({
    session,
    locks,
    pause: async () => undefined,
    ...(timeoutMilliseconds !== undefined && { timeoutMilliseconds }),
    fetch: async (input, init = {}) => {
      const request = {
        method: init.method ?? 'GET',
        path: input instanceof Request ? input.url : input.toString(),
        token: new Headers(init.headers).get('authorization')?.replace('Bearer ', ''),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      }
      sent.push(request)
      return unlessAborted(respond(request), init.signal)
    },
  })
  const startAuth = ({ waitToRetry = async () => undefined }: Partial<WaitToRetry> = {}) =>
    createAuth({ ...client, session, tabStore, parseSignIn, waitToRetry })
  return { ...client, session, store, tabStore, sent, clock, startAuth }
}

interface WaitToRetry {
  readonly waitToRetry: (failures: number) => Promise<void>
}

interface BrowserOptions {
  readonly locks?: Locks
  readonly timeoutMilliseconds?: number
}

async function unlessAborted(
  response: Response | Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  if (!signal) return response
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([response, aborted])
}
