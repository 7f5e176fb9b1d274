// Preloaded into every Node process of a deployment under test: redirects requests by host name to the emulator and
// blocks all other traffic off this machine.
import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'

const { TEST_INTERNET_URL: internet = '', TEST_ESCAPES_FILE: escapes = '' } = process.env
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

const originalFetch = globalThis.fetch
globalThis.fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (LOOPBACK.has(url.hostname)) return await originalFetch(input, init)
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-host', url.host)
  headers.set('x-forwarded-proto', url.protocol.slice(0, -1))
  return await originalFetch(new URL(url.pathname + url.search, internet), { ...init, headers })
}

const connect = Socket.prototype.connect
Socket.prototype.connect = function guarded(...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args
  const host = typeof options === 'object' ? (options.host ?? 'localhost') : (args[1] ?? 'localhost')
  const isLocal = LOOPBACK.has(host) || typeof options === 'string' || options?.path !== undefined
  if (isLocal) return connect.apply(this, args)
  appendFileSync(escapes, `${host}\n`)
  process.nextTick(() =>
    this.destroy(Object.assign(new Error(`connect ENETUNREACH ${host}`), { code: 'ENETUNREACH' })),
  )
  return this
}
