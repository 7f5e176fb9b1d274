import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { HourlyRateLimiter } from './server/serve-data.ts'
import { serve } from './server/listen.ts'
import { SampleCongress } from './server/sample-congress.ts'
import { instantOf, WorldClock } from './base/calendar.ts'
import type { SizeName } from './base/size.ts'
import { World } from './world/world.ts'

/** The Friday before Thanksgiving: late in a congress, after an election. */
export const DEFAULT_NOW = '2026-11-20T15:00:00Z'
const HOURLY_LIMIT = 5_000
const SECOND_MS = 1_000

export interface SampleOptions {
  readonly size?: SizeName
  readonly seed?: number
  /** The world's time at the start, which decides the current congress. */
  readonly now?: string
  /** World seconds per real second: 0 stops the clock, 1 is real time. */
  readonly trickle?: number
  readonly port?: number
  readonly host?: string
  /** Accepted API keys; any non-empty key by default. */
  readonly keys?: readonly string[]
  readonly hourlyLimit?: number
  /** The clock of that hour; `world` suits tests that advance the world by hours. */
  readonly quotaClock?: 'real' | 'world'
  /** Base of all links, if not the requested address. */
  readonly publicUrl?: string
}

type Controls = 'advance' | 'now' | 'setFault' | 'liftFault' | 'truth'

export interface RunningSample extends Pick<SampleCongress, Controls> {
  readonly url: string
  stop(): Promise<void>
}

export async function startSampleCongress(options: SampleOptions = {}): Promise<RunningSample> {
  const { size = 'standard', seed = 1, now = DEFAULT_NOW, trickle = 0, host = '127.0.0.1' } = options
  const opened = instantOf(now)
  const sample = new SampleCongress(new World({ seed, size, opened }), new WorldClock(opened, trickle))
  const quotaNow = options.quotaClock === 'world' ? () => sample.clock.now() * SECOND_MS : Date.now
  const meter = new HourlyRateLimiter(options.hourlyLimit ?? HOURLY_LIMIT, quotaNow)
  const server = serve({ sample, meter, keys: options.keys, publicUrl: options.publicUrl })
  server.listen(options.port ?? 0, host)
  await once(server, 'listening')
  const { advance, setFault, liftFault, truth } = sample
  const { port } = server.address() as AddressInfo // since it listens on a port
  return {
    url: `http://${host}:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    advance,
    now: sample.now,
    setFault,
    liftFault,
    truth,
  }
}
