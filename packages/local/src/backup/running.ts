import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { errorCode } from '../start-problem.ts'
import { writeFileAtomic } from '../write-file-atomic.ts'

const Running = z.object({ endpoint: z.url(), secret: z.string() })
type Running = z.infer<typeof Running>

const fileIn = (folder: string): string => join(folder, 'running.json')

/** Tells programs of the same user how to reach the database of a running system, until the returned function is called. */
export async function listRunning(
  folder: string,
  { endpoint, secret }: Running,
): Promise<() => Promise<void>> {
  await writeFileAtomic(fileIn(folder), JSON.stringify({ endpoint, secret }))
  return () => rm(fileIn(folder), { force: true })
}

/** Also what a system that was killed has left. */
export async function readRunning(folder: string): Promise<Running | undefined> {
  try {
    return z.safeParse(Running, JSON.parse(await readFile(fileIn(folder), 'utf8'))).data
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
