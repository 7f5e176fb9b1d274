import { runInNewContext } from 'node:vm'
import { SITE_PATHS } from '@rostrum/contract/testing/site-paths'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SITE_REQUEST_FUNCTION, SITE_RESPONSE_FUNCTION } from './site-viewer-functions.ts'

/** Runs a function like CloudFront: a script with a global handler and no modules. */
const run = (source: string, event: object): unknown =>
  runInNewContext(`${source}; handler(${JSON.stringify(event)})`)

const Request = z.object({ uri: z.string(), headers: z.record(z.string(), z.object({ value: z.string() })) })
const Response = z.looseObject({ statusCode: z.number() })

const rewrite = (uri: string, headers: object = {}) =>
  z.parse(Request, run(SITE_REQUEST_FUNCTION, { request: { uri, headers, querystring: {} } }))
const respond = (request: object, statusCode = 200) =>
  z.parse(Response, run(SITE_RESPONSE_FUNCTION, { request, response: { statusCode, headers: {} } }))

describe('a viewer of the site', () => {
  test.each(SITE_PATHS)('a request for %s gets: %s', (uri, answer) => {
    const request = rewrite(uri)
    expect(request.uri).toBe(answer === 'missing file' ? uri : '/index.html')
    // the second function may get the original request, or the one that the first function rewrote
    for (const seen of [request, { uri, headers: {} }])
      expect(respond(seen).statusCode).toBe(answer === 'unknown' ? 404 : 200)
  })

  test('gets existing files as they are', () => {
    for (const uri of ['/index.html', '/favicon.svg', '/assets/index-3fa9.js', '/site.webmanifest'])
      expect([rewrite(uri).uri, respond(rewrite(uri)).statusCode]).toEqual([uri, 200])
  })

  test('without script is redirected to the public page', () => {
    const request = { uri: '/bills/119/hr/1', headers: {}, querystring: { noscript: { value: '' } } }
    expect(run(SITE_REQUEST_FUNCTION, { request })).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/congress/app/bills/119/hr/1' } },
    })
  })

  test('cannot mark a request', () => {
    const [mark = ''] = Object.keys(rewrite('/nowhere').headers)
    expect(mark).not.toBe('')
    for (const uri of ['/members', '/favicon.svg'])
      expect(rewrite(uri, { [mark]: { value: '1' } }).headers).toEqual({})
  })

  test("gets an unknown path's page whole, whatever version they have", () => {
    const conditions = { 'if-none-match': { value: '"a"' }, range: { value: 'bytes=0-9' } }
    const accept = { accept: { value: '*/*' } }
    expect(Object.keys(rewrite('/nowhere', { ...conditions, ...accept }).headers)).toHaveLength(2)
    expect(rewrite('/members', { ...conditions, ...accept }).headers).toEqual({ ...conditions, ...accept })
  })

  test('gets other statuses unchanged', () => {
    for (const status of [206, 304]) {
      expect(respond(rewrite('/members'), status).statusCode).toBe(status)
      expect(respond(rewrite('/nowhere'), status).statusCode).toBe(status)
    }
    expect(respond(rewrite('/nowhere'))).toMatchObject({ statusDescription: 'Not Found' })
  })
})

test('the functions stay below the 10 KB limit of CloudFront', () => {
  for (const source of [SITE_REQUEST_FUNCTION, SITE_RESPONSE_FUNCTION])
    expect(Buffer.byteLength(source)).toBeLessThan(10 * 1_024)
})
