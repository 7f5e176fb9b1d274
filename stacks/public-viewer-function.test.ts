import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { PUBLIC_VIEWER_FUNCTION } from './public-viewer-function.ts'
import { VIEWER_HEADER } from './viewer-address.ts'

function sent(uri: string, headers: object = {}) {
  const event = JSON.stringify({ request: { uri, headers }, viewer: { ip: '2001:db8::7' } })
  return runInNewContext(`${PUBLIC_VIEWER_FUNCTION}; handler(${event})`)
}

test.each([
  ['/congress', '/congress'],
  ['/congress/119/H.R.%201', '/congress/119/H.R.%201'],
  ['/congress/%zz', '/congress/%25zz'],
  ['/congress/%E0%A4%A', '/congress/%25E0%25A4%25A'],
])('sends %s as %s, which the gateway can decode', (uri, expected) => {
  expect(sent(uri).uri).toBe(expected)
  expect(() => decodeURIComponent(expected)).not.toThrow()
})

test.each([{}, { [VIEWER_HEADER]: { value: '203.0.113.9' } }])(
  'sets the viewer’s address in the headers %j',
  (headers) =>
    expect(sent('/congress', headers).headers).toEqual({ [VIEWER_HEADER]: { value: '2001:db8::7' } }),
)
