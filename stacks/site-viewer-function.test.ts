import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { SITE_VIEWER_FUNCTION } from './site-viewer-function.ts'

/** Runs the function as CloudFront does: a script with a global handler and no modules. */
const pathFor = (uri: string): unknown =>
  runInNewContext(`${SITE_VIEWER_FUNCTION}; handler({ request: { uri: ${JSON.stringify(uri)} } }).uri`)

test.each([
  '/',
  '/members',
  '/members/',
  '/members/P000197',
  '/bills/118/hr/1',
  '/reset-password',
  '/v1.2/about',
])('%s is served by the app', (uri) => {
  expect(pathFor(uri)).toBe('/index.html')
})

test.each(['/index.html', '/favicon.svg', '/assets/index-3fa9.js', '/site.webmanifest', '/missing.png'])(
  '%s is a file',
  (uri) => {
    expect(pathFor(uri)).toBe(uri)
  },
)

test('stays below the 10 KB limit of CloudFront functions', () => {
  expect(Buffer.byteLength(SITE_VIEWER_FUNCTION)).toBeLessThan(10 * 1_024)
})
