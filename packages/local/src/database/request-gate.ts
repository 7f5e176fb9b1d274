import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { STORAGE_FULL_BODY, STORAGE_FULL_STATUS } from './storage-full.ts'

type GateState = 'open' | 'shut' | 'refusing'

function refuse(response: ServerResponse): void {
  response.writeHead(STORAGE_FULL_STATUS, { 'content-type': 'application/x-amz-json-1.0' })
  response.end(JSON.stringify(STORAGE_FULL_BODY))
}

/** Queues a server's requests while its database is reopened. */
export class RequestGate {
  readonly #handle: RequestListener
  #state: GateState = 'open'
  #running = 0
  #waiting: [IncomingMessage, ServerResponse][] = []
  #onIdle: () => void = () => undefined

  constructor(server: Server) {
    const listeners = server.listeners('request') as RequestListener[] // the event has only listeners of this type
    this.#handle = (request, response) => {
      for (const listener of listeners) listener.call(server, request, response)
    }
    server.removeAllListeners('request')
    server.on('request', (request, response) => this.#dispatch(request, response))
  }

  #dispatch(request: IncomingMessage, response: ServerResponse): void {
    if (this.#state === 'shut') return void this.#waiting.push([request, response])
    if (this.#state === 'refusing') return refuse(response)
    this.#running += 1
    response.once('close', () => {
      this.#running -= 1
      if (this.#running === 0) this.#onIdle()
    })
    this.#handle(request, response)
  }

  /** Queues new requests. Returns false, and queues nothing, if running requests do not finish in time. */
  async pause(milliseconds: number): Promise<boolean> {
    this.#state = 'shut'
    if (this.#running === 0) return true
    const isIdle = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), milliseconds)
      this.#onIdle = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })
    if (!isIdle) this.release('open')
    return isIdle
  }

  /** Processes the queued requests, or refuses them if there is no database. */
  release(state: 'open' | 'refusing'): void {
    this.#state = state
    for (const [request, response] of this.#waiting.splice(0)) this.#dispatch(request, response)
  }
}
