import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { installPacked, run } from './packed.ts'

let folder: string
let command: string
beforeAll(async () => {
  const installed = await installPacked('mcp')
  ;({ folder } = installed)
  command = join(installed.project, 'node_modules/.bin/rostrum-mcp')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Sends lines to the installed command; returns its responses by id. */
async function converse(lines: readonly string[]): Promise<Map<unknown, Record<string, unknown>>> {
  const child = spawn(command, [inject('rostrumUrl')], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(`${lines.join('\n')}\n`)
  const said = await text(child.stdout)
  const answers = said.trim().split('\n')
  return new Map(
    answers.map((line) => {
      const answer = JSON.parse(line) as Record<string, unknown> // each response is an object
      return [answer['id'], answer]
    }),
  )
}

const request = (id: number, method: string, params?: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })

test('the installed command answers questions about the record', async () => {
  const answers = await converse([
    request(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {} }),
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    request(2, 'tools/list'),
    request(3, 'tools/call', { name: 'searchBills', arguments: { q: 'act', limit: 1 } }),
    request(4, 'tools/call', { name: 'getMember', arguments: { bioguideId: 'Z999999' } }),
    'not JSON',
  ])
  expect(answers.size).toBe(5)
  expect(answers.get(1)).toMatchObject({ result: { protocolVersion: '2025-06-18' } })
  expect(answers.get(3)).toMatchObject({
    result: {
      structuredContent: {
        url: `${inject('rostrumUrl')}/api/bills/search?q=act&limit=1`,
        readAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        data: { bills: [{ title: expect.any(String) }] },
      },
    },
  })
  expect(answers.get(4)).toMatchObject({ result: { isError: true } })
  expect(answers.get(null)).toMatchObject({ error: { code: -32_700 } })
})

test("the command shows its usage without a site's URL", async () => {
  await expect(run(command, ['rostrum.example'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Usage: rostrum-mcp https:/),
  })
})
