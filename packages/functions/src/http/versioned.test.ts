import { PRIVATE } from '@rostrum/contract/http/cache'
import type { Routes } from '@rostrum/contract/http/route'
import { AppError } from '@rostrum/core/lib/app-error'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { Reply } from './handlers.ts'
import { createApp } from './testing/app.ts'

const base = { auth: 'public', cache: PRIVATE, path: '/note', summary: 'A note', errors: [] } as const
const data = z.object({ note: z.string(), by: z.string() })
const routes = {
  getNote: { ...base, method: 'GET', data },
  putNote: { ...base, method: 'PUT', body: z.object({ note: z.string() }), data },
} as const satisfies Routes

let stored = { note: 'first', version: 1 }
const app = createApp({
  domain: 'notes',
  routes,
  contextOf: () => ({ env: {}, log: { info() {}, error() {} } }) as unknown as Context, // nothing else is used
  handlers: {
    getNote: ({ caller }) =>
      new Reply({ note: stored.note, by: caller.address }, { etag: `"v${stored.version}"` }),
    putNote({ body, caller }) {
      if (caller.ifMatch !== `"v${stored.version}"`) throw new AppError('precondition_failed')
      stored = { note: body.note, version: stored.version + 1 }
      return new Reply({ note: stored.note, by: caller.userAgent }, { etag: `"v${stored.version}"` })
    },
  },
})
const request = (method: string, headers: Record<string, string>, note?: string) =>
  app.request(
    'https://rostrum.example/api/note',
    { method, headers, ...(note !== undefined && { body: JSON.stringify({ note }) }) },
    { sourceIp: '192.0.2.1' },
  )

test('reads, revalidates and writes against a version set by the domain', async () => {
  const read = await request('GET', {})
  expect([read.status, read.headers.get('etag')]).toEqual([200, '"v1"'])
  expect(await read.json()).toEqual({ data: { note: 'first', by: '192.0.2.1' } })
  expect((await request('GET', { 'if-none-match': '"v1"' })).status).toBe(304)

  const json = { 'content-type': 'application/json', 'user-agent': 'Firefox' }
  const late = await request('PUT', { ...json, 'if-match': '"v0"' }, 'lost')
  expect(late.status).toBe(412)
  const written = await request('PUT', { ...json, 'if-match': '"v1"' }, 'second')
  expect([written.status, written.headers.get('etag')]).toEqual([200, '"v2"'])
  expect(await written.json()).toEqual({ data: { note: 'second', by: 'Firefox' } })
  expect((await request('GET', { 'if-none-match': '"v1"' })).status).toBe(200)
})
