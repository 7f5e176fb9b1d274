import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** A file operation of a process. */
export type FileOperation =
  | { readonly kind: 'create' | 'open'; readonly path: string; readonly fd: number }
  | { readonly kind: 'unlink'; readonly path: string }
  | { readonly kind: 'append'; readonly fd: number; readonly data: Buffer }
  | { readonly kind: 'write'; readonly fd: number; readonly data: Buffer; readonly offset: number }
  | { readonly kind: 'truncate'; readonly fd: number; readonly length: number }
  | { readonly kind: 'sync' | 'close'; readonly fd: number }

const CALLS = ['openat', 'write', 'pwrite64', 'ftruncate', 'close', 'fsync', 'fdatasync', 'unlink'] as const
type Call = (typeof CALLS)[number]
/** Calls that the replay cannot handle; throws if SQLite starts to use them. */
const REFUSED = ['pwritev', 'truncate', 'fallocate', 'rename', 'renameat', 'renameat2', 'unlinkat', 'msync']

export const STRACE_ARGUMENTS = [
  '-f',
  '-qq',
  '-xx',
  '-s',
  '4000000',
  '-e',
  `trace=${[...CALLS, ...REFUSED].join(',')}`,
]

const LINE = /^(\d+) +(?:<\.\.\. \w+ resumed>)?(.*)$/
const UNFINISHED = ' <unfinished ...>'
const COMPLETE = /^(\w+)\((.*)\) += (\d+)/
const STRING = /"((?:\\x[0-9a-f]{2})*)"/g

const stringsOf = (text: string): Buffer[] =>
  [...text.matchAll(STRING)].map(([, hex = '']) => Buffer.from(hex.replaceAll('\\x', ''), 'hex'))

function operationOf(call: Call, words: string, result: number): FileOperation {
  const fd = Number.parseInt(words, 10)
  const last = Number(words.slice(words.lastIndexOf(',') + 1))
  const [first = Buffer.alloc(0)] = stringsOf(words)
  switch (call) {
    case 'openat':
      return { kind: words.includes('O_CREAT') ? 'create' : 'open', path: String(first), fd: result }
    case 'write':
      return { kind: 'append', fd, data: first.subarray(0, result) }
    case 'pwrite64':
      return { kind: 'write', fd, data: first.subarray(0, result), offset: last }
    case 'ftruncate':
      return { kind: 'truncate', fd, length: last }
    case 'close':
      return { kind: 'close', fd }
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync', fd }
    case 'unlink':
      return { kind: 'unlink', path: String(first) }
  }
}

const isCall = (name: string): name is Call => CALLS.some((call) => call === name)

/** Parses strace's output, without failed calls. */
export async function* readTrace(file: string): AsyncGenerator<FileOperation> {
  const unfinished = new Map<string, string>()
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const [, thread = '', rest = ''] = LINE.exec(line) ?? []
    const text = (unfinished.get(thread) ?? '') + rest
    unfinished.delete(thread)
    if (text.endsWith(UNFINISHED)) {
      unfinished.set(thread, text.slice(0, -UNFINISHED.length))
      continue
    }
    const [, call = '', words = '', result = ''] = COMPLETE.exec(text) ?? []
    if (isCall(call)) yield operationOf(call, words, Number(result))
    else if (REFUSED.includes(call)) throw new Error(`the replay does not know ${call}`)
  }
}
