import { readFileSync, writeFileSync } from 'node:fs'
import { type Fault, faultSites } from './sites.ts'

/** Finds a fault's location in a file that may have changed since the fault was chosen. */
function findAgain(fault: Fault, text: string): Fault {
  const found = faultSites(fault.file, text).find(
    ({ kind, before, after, ordinal }) =>
      kind === fault.kind && before === fault.before && after === fault.after && ordinal === fault.ordinal,
  )
  if (found === undefined) throw new Error(`${fault.file} no longer contains ${JSON.stringify(fault.before)}`)
  return found
}

/** Runs something with a fault in its file, and always restores the file. */
export async function withFault<T>(fault: Fault, run: () => Promise<T>): Promise<T> {
  const text = readFileSync(fault.file, 'utf8')
  const { start, before, after } = findAgain(fault, text)
  const restore = (): void => writeFileSync(fault.file, text)
  const stop = (): never => {
    restore()
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  writeFileSync(fault.file, text.slice(0, start) + after + text.slice(start + before.length))
  try {
    return await run()
  } finally {
    restore()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
