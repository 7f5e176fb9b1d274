import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPushKey } from '@rostrum/core/outbound/vapid'
import { errorCode, StartProblem } from './base/start-problem.ts'
import { writeFileAtomic } from './base/write-file-atomic.ts'

const OWNER_ONLY = 0o700
const KEY_BYTES = 32
const SHAPE = /^[\w-]{43}$/

interface KeyKind {
  readonly name: string
  readonly create: () => string
  /** Throws if a file does not contain a complete key. */
  readonly check?: (key: string) => unknown
}

function checkShape(key: string): void {
  if (!SHAPE.test(key)) throw new Error('the key is damaged')
}

/** Loads a key, or generates it on first use. Without a folder it lasts as long as the process. */
export async function loadKey(
  folder: string | undefined,
  { name, create, check = checkShape }: KeyKind,
): Promise<string> {
  if (folder === undefined) return create()
  const file = join(folder, name)
  try {
    const key = await readFile(file, 'utf8')
    check(key)
    return key
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT')
      throw new StartProblem(`The key ${file} cannot be read; delete it to generate a new one.`, { cause })
  }
  const key = create()
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY })
  await writeFileAtomic(file, key)
  return key
}

export const loadLinkKey = (folder: string | undefined): Promise<string> =>
  loadKey(folder, { name: 'link-key', create: () => randomBytes(KEY_BYTES).toString('base64url') })

/** The VAPID key of push notifications; subscriptions are bound to it. */
export const loadPushKey = (folder: string | undefined): Promise<string> =>
  loadKey(folder, { name: 'push-key', create: createPushKey })
