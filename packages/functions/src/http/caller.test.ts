import { expect, test } from 'vitest'
import { callerOf, ORIGIN_MARK_HEADER, VIEWER_HEADER } from './caller.ts'

const arrival = (headers: Record<string, string>, originMark: string | undefined = 'mark') => ({
  headers,
  sourceIp: '192.0.2.1',
  originMark,
})

test('trusts the viewer address from CloudFront', () => {
  const headers = { [ORIGIN_MARK_HEADER]: 'mark', [VIEWER_HEADER]: '2001:db8::7' }
  expect(callerOf(arrival(headers)).address).toBe('2001:db8::7')
})

test.each([
  [{ [VIEWER_HEADER]: '203.0.113.9' }, 'mark'],
  [{ [VIEWER_HEADER]: '203.0.113.9', [ORIGIN_MARK_HEADER]: 'guess' }, 'mark'],
  [{ [VIEWER_HEADER]: '203.0.113.9', [ORIGIN_MARK_HEADER]: '' }, undefined],
  [{ [ORIGIN_MARK_HEADER]: 'mark' }, 'mark'],
  [{ 'x-forwarded-for': '203.0.113.9' }, 'mark'],
])('uses the connecting address otherwise: %j', (headers, mark) => {
  expect(callerOf({ ...arrival(headers), originMark: mark }).address).toBe('192.0.2.1')
})

test('passes on the user agent and If-Match', () => {
  expect(callerOf(arrival({ 'user-agent': 'Firefox', 'if-match': '"v1"' }))).toMatchObject({
    userAgent: 'Firefox',
    ifMatch: '"v1"',
  })
  expect(callerOf(arrival({}))).toMatchObject({ userAgent: '', ifMatch: undefined })
})
