import type { ParseArgsConfig, parseArgs } from 'node:util'

export class Refusal extends Error {
  exitCode: number
}

export function runOrRefuse(work: () => Promise<void>): Promise<void>

export function parseOrRefuse<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>>
