import { publicFor } from '@rostrum/contract/http/cache'
import type { Routes } from '@rostrum/contract/http/route'
import { createLog } from '@rostrum/core/lib/log'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Context } from '../context/context.ts'
import { createPagesHandler } from '../pages/handler.ts'
import { testEnv } from '../testing/test-env.ts'
import { ORIGIN_MARK_HEADER, VIEWER_HEADER } from './caller.ts'
import { serve } from './serve.ts'
import { eventOf } from './testing/event.ts'

const routes = {
  getWord: {
    method: 'GET',
    path: '/word',
    auth: 'public',
    cache: publicFor('bill'),
    summary: 'A word',
    data: z.object({ said: z.string() }),
    errors: [],
  },
} as const satisfies Routes

let lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines = []
})

function contextOf(
  variables: Readonly<Record<string, string>>,
  changes: Pick<Context, 'limitRead'> = {},
): Context {
  const unused = (): never => {
    throw new Error('a refused call must not get here')
  }
  return {
    env: testEnv(variables),
    get store() {
      return unused()
    },
    verifyToken: unused,
    requireSession: unused,
    requireProof: unused,
    log: createLog({ level: 'info', write: (line) => lines.push(JSON.parse(line)) }),
    now: () => new Date('2026-03-01T12:00:00Z'),
    budget: unused,
    congress: unused,
    get catalog() {
      return unused()
    },
    ...changes,
  }
}

const wordsOf = (context: Context) =>
  serve({
    domain: 'words',
    routes,
    contextOf: () => context,
    handlers: { getWord: () => ({ said: 'hi' }) },
  })

const atWord = { routeKey: 'GET /api/word', rawPath: '/api/word' }

describe('a call that bypasses the CDN', () => {
  const marked = contextOf({ ROSTRUM_ORIGIN_MARK: 'mark' })

  test.each([{}, { [ORIGIN_MARK_HEADER]: 'guess' }, { [ORIGIN_MARK_HEADER]: '' }])(
    'is refused with the headers %j, and other sites may read why',
    async (headers) => {
      const { statusCode, headers: sent, body } = await wordsOf(marked)(eventOf({ ...atWord, headers }))
      expect(statusCode).toBe(403)
      expect(JSON.parse(body)).toEqual({
        code: 'forbidden',
        message:
          "This address is for the site's CDN alone. Send requests to https://rostrum.example instead.",
        error: expect.any(String),
        requestId: sent['x-request-id'],
      })
      expect(sent).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
      expect(lines).toMatchObject([{ route: 'GET /word', status: 403, code: 'forbidden' }])
    },
  )

  test('is refused for pages and unknown routes too', async () => {
    const unknown = await wordsOf(marked)(eventOf({ rawPath: '/api/nothing' }))
    const page = await createPagesHandler(() => marked)(eventOf({ rawPath: '/congress' }))
    expect([unknown.statusCode, page.statusCode]).toEqual([403, 403])
    expect(page.headers['content-type']).toBe('application/json')
    expect(lines).toMatchObject([{ route: 'refused' }, { route: 'refused' }])
  })

  test('is answered if there is no CDN', async () => {
    expect((await wordsOf(contextOf({}))(eventOf(atWord))).statusCode).toBe(200)
  })
})

describe('a read over the limit', () => {
  const limitRead = (address: string) => (address === '2001:db8::7' ? 3 : undefined)
  const limited = contextOf({ ROSTRUM_ORIGIN_MARK: 'mark' }, { limitRead })
  const through = (address: string) => ({ [ORIGIN_MARK_HEADER]: 'mark', [VIEWER_HEADER]: address })

  test('is refused by the viewer’s address, with the time to wait', async () => {
    const respond = wordsOf(limited)
    const reply = await respond(eventOf({ ...atWord, headers: through('2001:db8::7') }))
    expect([reply.statusCode, JSON.parse(reply.body).code]).toEqual([429, 'rate_limited'])
    expect(reply.headers).toMatchObject({ 'retry-after': '3', 'access-control-allow-origin': '*' })
    expect((await respond(eventOf({ ...atWord, headers: through('2001:db8::8') }))).statusCode).toBe(200)
  })

  test.each([
    ['a page', 'GET', '/congress', 429],
    ['the headers of a page', 'HEAD', '/congress', 429],
    ['a question of a language model', 'POST', '/api/mcp', 429],
    ['a write', 'POST', '/api/words', 404],
    ['a preflight', 'OPTIONS', '/api/word', 404],
  ])('is %s or not', async (_, method, rawPath, status) => {
    const event = eventOf({ method, rawPath, headers: through('2001:db8::7') })
    const respond = rawPath === '/congress' ? createPagesHandler(() => limited) : wordsOf(limited)
    expect((await respond(event)).statusCode).toBe(status)
  })
})

test('does not refuse a call that came through the CDN', async () => {
  const event = eventOf({ ...atWord, headers: { [ORIGIN_MARK_HEADER]: 'mark' } })
  const { statusCode, body } = await wordsOf(contextOf({ ROSTRUM_ORIGIN_MARK: 'mark' }))(event)
  expect([statusCode, body]).toEqual([200, '{"data":{"said":"hi"}}'])
})
