import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, test } from 'vitest'
import { lookAt } from '../../scripts/lib/smoke/look.ts'

test('a stranger finds nothing wrong with the running system', async () => {
  const findings = await lookAt(inject('rostrumUrl'))
  expect(findings.filter(({ problem }) => problem !== undefined)).toEqual([])
  expect(findings.filter(({ leftOut }) => leftOut !== undefined).map(({ name }) => name)).toEqual([
    'plain HTTP leads to HTTPS',
  ])
})

test('a site that answers everything with the same page is found wrong in every point but one', async () => {
  const server = createServer((_, response) => response.end('<p>Welcome'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const findings = await lookAt(`http://127.0.0.1:${port}`)
  server.close()
  const fine = findings.filter(({ problem, leftOut }) => problem === undefined && leftOut === undefined)
  expect(fine).toEqual([])
})
