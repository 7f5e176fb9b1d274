import { SITE_HEADERS } from '@rostrum/contract/security-headers'
import { systemRoutes } from '@rostrum/contract/routes/system'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { createApp } from '../http/testing/app.ts'
import { handlers } from '../system.ts'

const env = { ROSTRUM_VERSION: '1.2.3' }
const context = { env, log: { info() {}, error() {} }, now: () => new Date(0) } as unknown as Context // pages need no more
const app = createApp({ domain: 'system', routes: systemRoutes, handlers, contextOf: () => context })

test('the page is HTML that may load no more than the site, for anybody to keep and to ask for again', async () => {
  const page = await app.request('/api/docs')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toBe(SITE_HEADERS['content-security-policy'])
  expect(page.headers.get('cache-control')).toMatch(/^public, /)
  expect(await page.text()).toMatch(/^<!doctype html>[\s\S]*Version 1\.2\.3/)
  const held = { 'if-none-match': page.headers.get('etag') ?? '' }
  expect((await app.request('/api/docs', { headers: held })).status).toBe(304)
})

test('its style stands where the page looks for it, without quotes around it', async () => {
  const style = await app.request(new URL('docs.css', 'https://rostrum.example/api/docs').pathname)
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await style.text()).toMatch(/^:root \{/)
})

test('the OpenAPI document stays JSON without data around it', async () => {
  const document = await app.request('/api/openapi.json')
  expect(document.headers.get('content-type')).toBe('application/json')
  expect(document.headers.has('content-security-policy')).toBe(false)
  expect(await document.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } })
})
