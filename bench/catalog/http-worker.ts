import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAppServer } from '@rostrum/local/app-server'
import { loadFunction } from '@rostrum/local/functions'
import { createGateway } from '@rostrum/local/gateway/gateway'

/*
 * A server in a process of its own, which tells its port to the one that started it, and when asked its CPU time:
 * `http-worker.ts gateway` is the system's own front door, `http-worker.ts bare FILE` answers the file's bytes.
 */
function onError(error: unknown): never {
  throw error
}

const unexpected = (): Promise<never> => Promise.reject(new Error('only the API is asked here'))

function gateway(): Server {
  const appServer = createAppServer({ isOwnHost: () => true, onError })
  appServer.attach({
    api: createGateway({ load: loadFunction, onError }),
    mailbox: unexpected,
    site: unexpected,
  })
  return appServer.server
}

function bare(file: string): Server {
  const body = readFileSync(file)
  return createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.setHeader('content-length', body.length)
    response.end(body)
  })
}

const [kind = '', file = ''] = process.argv.slice(2)
const server = kind === 'gateway' ? gateway() : bare(file)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.((server.address() as AddressInfo).port) // it listens on a port, not on a pipe
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
