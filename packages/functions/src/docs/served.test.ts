import { SITE_HEADERS } from '@rostrum/contract/http/security-headers'
import { systemRoutes } from '@rostrum/contract/routes/system'
import { expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { createApp } from '../http/testing/app.ts'
import { handlers } from '../system.ts'

const env = { ROSTRUM_VERSION: '1.2.3' }
const context = { env, log: { info() {}, error() {} }, now: () => new Date(0) } as unknown as Context // nothing else is used
const app = createApp({ domain: 'system', routes: systemRoutes, handlers, contextOf: () => context })

test('serves the page as cacheable HTML with the content security policy of the site', async () => {
  const page = await app.request('/api/docs')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toBe(SITE_HEADERS['content-security-policy'])
  expect(page.headers.get('cache-control')).toMatch(/^public, /)
  expect(await page.text()).toMatch(/^<!doctype html>[\s\S]*Version 1\.2\.3/)
  const conditional = { 'if-none-match': page.headers.get('etag') ?? '' }
  expect((await app.request('/api/docs', { headers: conditional })).status).toBe(304)
})

test('serves the stylesheet at its URL, not as JSON', async () => {
  const style = await app.request(new URL('docs.css', 'https://rostrum.example/api/docs').pathname)
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await style.text()).toMatch(/^:root \{/)
})

test('serves the OpenAPI document without a data envelope', async () => {
  const document = await app.request('/api/openapi.json')
  expect(document.headers.get('content-type')).toBe('application/json')
  expect(document.headers.has('content-security-policy')).toBe(false)
  expect(await document.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } })
})
