import { isStorageFull, shouldReportFullDisk } from './storage-full.ts'

export type LogLevel = 'info' | 'error'

export interface Log {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void
  error(event: string, fields?: Readonly<Record<string, unknown>>): void
}

const STORAGE_FULL = 'storage_full'

/** Writes JSON lines. Callers pass ids, route names and numbers, never user input. */
export function createLog({ level, write }: { level: LogLevel; write: (line: string) => void }): Log {
  const line = (lineLevel: LogLevel, event: string, fields: Readonly<Record<string, unknown>> = {}) =>
    write(`${JSON.stringify({ level: lineLevel, event, time: new Date().toISOString(), ...fields })}\n`)
  return {
    info: (event, fields) => (level === 'info' ? line('info', event, fields) : undefined),
    error(event, fields) {
      if (fields?.['failed'] !== STORAGE_FULL || shouldReportFullDisk()) line('error', event, fields)
    },
  }
}

/** The kind of failure in one word, for the log. */
export function failedField(error: unknown): { readonly failed: string } {
  if (isStorageFull(error)) return { failed: STORAGE_FULL }
  return { failed: error instanceof Error ? error.name : 'unknown' }
}

export function errorFields(error: unknown): Record<string, unknown> {
  if (isStorageFull(error)) return failedField(error)
  if (!(error instanceof Error)) return { thrown: typeof error }
  const cause = error.cause === undefined ? {} : { cause: errorFields(error.cause) }
  return { name: error.name, stack: error.stack, ...cause }
}
