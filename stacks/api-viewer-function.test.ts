import { runInNewContext } from 'node:vm'
import * as caller from '@rostrum/functions/http/caller'
import { describe, expect, test } from 'vitest'
import { API_VIEWER_FUNCTION } from './api-viewer-function.ts'
import { queryOf } from './testing/viewer-query.ts'
import { ORIGIN_MARK_HEADER, VIEWER_HEADER } from './viewer-address.ts'

interface ViewerRequest {
  readonly uri?: string
  readonly headers?: object
  readonly querystring?: object
}

/** Runs the function like CloudFront: a script with a global handler, no modules, and none of Node's globals. */
function sent({ uri = '/api/bills', headers = {}, querystring = {} }: ViewerRequest) {
  const event = {
    request: { uri, headers, querystring },
    viewer: { ip: '2001:db8::7' },
    context: { requestId: 'r1' },
  }
  return runInNewContext(`${API_VIEWER_FUNCTION}; handler(${JSON.stringify(event)})`)
}

const cacheKeyOf = (raw: string, uri?: string): unknown =>
  sent({ querystring: queryOf(raw), ...(uri !== undefined && { uri }) }).querystring

test('replaces an address header that the viewer sent', () => {
  const right = { accept: { value: '*/*' }, [VIEWER_HEADER]: { value: '2001:db8::7' } }
  expect(sent({ headers: { accept: { value: '*/*' } } }).headers).toEqual(right)
  const forged = { accept: { value: '*/*' }, [VIEWER_HEADER]: { value: '203.0.113.9' } }
  expect(sent({ headers: forged }).headers).toEqual(right)
})

test('sets the headers that the functions read', () => {
  expect([ORIGIN_MARK_HEADER, VIEWER_HEADER]).toEqual([caller.ORIGIN_MARK_HEADER, caller.VIEWER_HEADER])
})

describe('the query in the cache key', () => {
  test('has its parameters in a fixed order', () => {
    expect(cacheKeyOf('sort=updateDate&limit=5&congress=119')).toBe('congress=119&limit=5&sort=updateDate')
    expect(cacheKeyOf('congress=119&sort=updateDate&limit=5')).toBe('congress=119&limit=5&sort=updateDate')
  })

  test('normalizes known names and leaves values as sent', () => {
    expect(cacheKeyOf('%71=Fair%20taxes&l%69mit=5')).toBe('limit=5&q=Fair%20taxes')
  })

  test('keeps unknown and repeated parameters, which the API refuses', () => {
    expect(cacheKeyOf('limit=5&congres=118')).toBe('congres=118&limit=5')
    expect(cacheKeyOf('limit=5&limit=6')).toBe('limit=5&limit=6')
    expect(cacheKeyOf('%E0%A4%A=1')).toBe('%E0%A4%A=1')
  })

  test.each(['/api/docs', '/api/docs.css', '/api/openapi.json'])('is empty for the document %s', (uri) => {
    expect(cacheKeyOf('utm_source=letter&limit=5', uri)).toBe('')
  })

  test('is empty without a query', () => {
    expect(sent({}).querystring).toBe('')
  })
})

test.each(['/api/bills/%zz', '/api/%E0%A4%A', '/api/members/%'])(
  'the path %s is refused as the API does',
  (uri) => {
    const { statusCode, headers, body } = sent({ uri })
    expect([statusCode, headers['content-type'].value]).toEqual([400, 'application/json'])
    const message = 'This address cannot be decoded.'
    expect(JSON.parse(body.data)).toEqual({ code: 'invalid_input', message, error: message, requestId: 'r1' })
  },
)

test('stays below the 10 KB limit of CloudFront functions', () => {
  expect(Buffer.byteLength(API_VIEWER_FUNCTION)).toBeLessThan(10_240)
})
