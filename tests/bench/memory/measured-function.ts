import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { bundleOf } from '../../deployed-shape/lambda.ts'
import { FUNCTION_BUNDLES } from '../../../stacks/function-bundles.ts'
import { type FunctionName, SIZES } from '../../../stacks/sizes.ts'

const WORKER = fileURLToPath(new URL('worker.mjs', import.meta.url))
/** Lambda starts Node with nine tenths of the memory as old space and a twentieth as semi-space. */
const OLD_SPACE_SHARE = 0.9
const NEW_SPACE_SHARE = 0.05

const Started = z.object({ resident: z.number(), milliseconds: z.number() })
const Reply = z.object({
  /** The error that was thrown, or a 5xx reply. */
  problem: z.optional(z.string()),
  milliseconds: z.number(),
  resident: z.number(),
  peak: z.number(),
})

/** The usage of one function: memory in megabytes, time in CPU milliseconds. */
export interface FunctionUsage {
  readonly imported: number
  readonly importMilliseconds: number
  readonly first: number
  readonly peak: number
  readonly slowest: FunctionCall
  /** All calls, in order. */
  readonly calls: readonly FunctionCall[]
}

interface FunctionCall {
  readonly what: string
  readonly milliseconds: number
}

export interface NamedEvent {
  readonly label: string
  readonly event: object
}

/** Returns the next message of the function; rejects if it exits first. */
function messageReader(child: ChildProcess): (what: string) => Promise<unknown> {
  const exited = once(child, 'exit').then(([code]) => String(code))
  return async (what) => {
    const incoming = once(child, 'message').then(([message]): { message: unknown } => ({ message }))
    const received = await Promise.race([incoming, exited])
    if (typeof received === 'string') throw new Error(`${what}: the function exited with code ${received}`)
    return received.message
  }
}

/** Runs a function's bundle with Lambda's heap limits, one event after the other. */
export async function measureFunction(
  name: FunctionName,
  events: readonly NamedEvent[],
): Promise<FunctionUsage> {
  const { file, entry } = bundleOf(join(FUNCTION_BUNDLES, name), `packages/functions/src/${name}.handler`)
  const memory = SIZES[name].memoryMb
  const heap = [
    `--max-old-space-size=${Math.floor(memory * OLD_SPACE_SHARE)}`,
    `--max-semi-space-size=${Math.floor(memory * NEW_SPACE_SHARE)}`,
  ]
  const child = fork(WORKER, [pathToFileURL(file).href, entry], { execArgv: heap, silent: true })
  const next = messageReader(child)
  try {
    const started = z.parse(Started, await next(name))
    let [first, peak] = [0, 0]
    const calls: FunctionCall[] = []
    for (const { label, event } of events) {
      child.send(event)
      const reply = z.parse(Reply, await next(`${name}: ${label}`))
      if (reply.problem !== undefined) throw new Error(`${name}: ${label}: ${reply.problem}`)
      if (first === 0) first = reply.resident
      peak = reply.peak
      calls.push({ what: label, milliseconds: reply.milliseconds })
    }
    const { resident: imported, milliseconds: importMilliseconds } = started
    const [slowest = { what: '', milliseconds: 0 }] = calls.toSorted(
      (a, b) => b.milliseconds - a.milliseconds,
    )
    return { imported, importMilliseconds, first, peak, slowest, calls }
  } finally {
    child.kill()
  }
}
