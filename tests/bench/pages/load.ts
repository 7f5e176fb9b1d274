import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

interface Response {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Target {
  readonly url: string
  readonly agent: Agent
  /** The accepted encoding: `br` as from a browser, `identity` as from curl. */
  readonly encoding: string
}

/** A request with keep-alive. */
export function get({ url, agent, encoding }: Target): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: Buffer.concat(pieces) })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

export interface Load {
  readonly times: number[]
  seconds: number
}

/** Measures each request of a few concurrent readers for some time. */
export async function loadFor(target: Target, { readers, milliseconds }: LoadSize, into: Load) {
  const started = performance.now()
  const end = started + milliseconds
  const read = async (): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now()
      const { status } = await get(target)
      if (status !== 200) throw new Error(`${target.url} returned ${status}`)
      into.times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  into.seconds += (performance.now() - started) / 1_000
}

interface LoadSize {
  readonly readers: number
  readonly milliseconds: number
}
