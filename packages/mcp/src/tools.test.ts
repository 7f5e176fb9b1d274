import type { Route } from '@rostrum/contract/http/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import Ajv from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { describeTool, TOOLS } from './tools.ts'

const tools = [...TOOLS.values()]

test('exposes every public read of the record as a tool, and nothing else', () => {
  const { members, bills, system } = ROUTES_BY_DOMAIN
  const reads = [members, bills, system]
    .flatMap((routes) => Object.entries<Route>(routes))
    .filter(
      ([, { method, auth, document = 'data' }]) => `${method} ${auth} ${document}` === 'GET public data',
    )
  expect([...TOOLS.keys()]).toEqual(reads.map(([name]) => name))
  expect(TOOLS.size).toBeGreaterThan(20)
})

test('has no two tools of the same name in different domains', () => {
  const names = Object.values(ROUTES_BY_DOMAIN).flatMap((routes) => Object.keys(routes))
  expect(new Set(names).size).toBe(names.length)
})

test.each(tools)('$name describes its arguments in JSON Schema', (tool) => {
  const { name, inputSchema } = describeTool(tool)
  expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
  const ajv = new Ajv({ strict: false })
  formats['default'](ajv)
  const validate = ajv.compile(inputSchema as object)
  const parts = [...tool.route.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
  expect(validate({})).toBe((inputSchema as { required: string[] }).required.length === 0)
  expect((inputSchema as { required: string[] }).required).toEqual(expect.arrayContaining(parts))
  expect(validate({ nonsense: 1 })).toBe(false)
})
