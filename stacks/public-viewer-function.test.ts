import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { PUBLIC_VIEWER_FUNCTION } from './public-viewer-function.ts'

test.each([
  ['/congress', '/congress'],
  ['/congress/119/H.R.%201', '/congress/119/H.R.%201'],
  ['/congress/%zz', '/congress/%25zz'],
  ['/congress/%E0%A4%A', '/congress/%25E0%25A4%25A'],
])('sends %s as %s, which the gateway can decode', (uri, sent) => {
  const request = JSON.stringify({ uri, headers: {} })
  expect(runInNewContext(`${PUBLIC_VIEWER_FUNCTION}; handler({ request: ${request} }).uri`)).toBe(sent)
  expect(() => decodeURIComponent(sent)).not.toThrow()
})
