#!/usr/bin/env node
import { createInterface } from 'node:readline'
import { version } from '../package.json'
import { siteCaller } from './call-site.ts'
import { handleMessage, type ToolServer, UNREADABLE } from './server.ts'

const USAGE = 'Usage: rostrum-mcp https://your-rostrum-site [--all-tools]\n'

const words = process.argv.slice(2)

function readBaseUrl(): string | undefined {
  const text = words.find((word) => !word.startsWith('--')) ?? process.env['ROSTRUM_URL'] ?? ''
  return /^https?:/.test(text) && URL.canParse(text) ? new URL(text).origin : undefined
}

function parse(line: string): { readonly message: unknown } | undefined {
  try {
    return { message: JSON.parse(line) }
  } catch {
    return undefined
  }
}

async function answer(server: ToolServer, line: string): Promise<void> {
  const parsed = parse(line)
  const answered = parsed === undefined ? UNREADABLE : await handleMessage(server, parsed.message)
  if (answered !== undefined) process.stdout.write(`${JSON.stringify(answered)}\n`)
}

/** Answers one message per line: the protocol's transport over standard input and output. */
async function serve(baseUrl: string): Promise<void> {
  const toolSet = words.includes('--all-tools') ? 'all' : 'core'
  const server: ToolServer = { version, toolSet, callRoute: siteCaller(baseUrl) }
  const pending = new Set<Promise<void>>()
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const answering = answer(server, line).finally(() => pending.delete(answering))
    pending.add(answering)
  }
  await Promise.all(pending)
}

const baseUrl = readBaseUrl()
if (baseUrl === undefined) {
  process.stderr.write(USAGE)
  process.exitCode = 1
} else {
  await serve(baseUrl)
}
