import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const source = JSON.stringify(openApiDocument({ version: '1.0.0' }))

async function lint(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  return found.map(({ severity, ruleId }) => `${severity} ${ruleId}`)
}

test("the document passes redocly's recommended rules", async () => {
  // Rules that the document breaks on purpose: paths that differ only in parameters, and an unused method_not_allowed.
  const accepted = ['warn no-ambiguous-paths', 'warn no-unused-components']
  expect([...new Set(await lint(source))].toSorted()).toEqual(accepted)
})

test('redocly reports an operation without security', async () => {
  expect(await lint(source.replace('"security":[],', ''))).toContain('error security-defined')
})

/**
 * Compiles generated types and code that uses them from memory. `skipLibCheck` stays off, so that the generated
 * declarations are checked; only the compiler's own library is exempt, because checking it takes most of the time.
 */
function compile(types: string, use: string): string[] {
  const files = new Map([
    ['/api.d.ts', types],
    ['/use.ts', use],
  ])
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const library = dirname(createRequire(import.meta.url).resolve('typescript'))
  const host: ts.CompilerHost = {
    getSourceFile: (name, version) => {
      const text = files.get(name) ?? ts.sys.readFile(name)
      return text === undefined ? undefined : ts.createSourceFile(name, text, version)
    },
    getDefaultLibFileName: () => join(library, 'lib.es5.d.ts'),
    getDefaultLibLocation: () => library,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => files.has(name),
    readFile: (name) => files.get(name),
    writeFile: () => undefined,
  }
  const program = ts.createProgram(['/use.ts'], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

const USE = `
import type { components, operations } from './api'
type Query = NonNullable<operations['listBills']['parameters']['query']>
export const query: Query = { limit: 5, congress: 119 }
export const changed = (bill: components['schemas']['BillCard']): number => Date.parse(bill.updateDate)
`

test('the generated types compile under strict without skipLibCheck', async () => {
  expect(compile(astToString(await openapiTS(source)), USE)).toEqual([])
})

test('the compiler reports a self-referential type, and a wrong use', async () => {
  const circular = { anyOf: [{ $ref: '#/components/schemas/AnyJson' }, { type: 'string' }] }
  const text = source.replace('{"description":"Any JSON value."}', JSON.stringify(circular))
  const found = compile(astToString(await openapiTS(text)), USE.replace('limit: 5', "limit: 'five'"))
  expect(found).toContainEqual(expect.stringContaining("'AnyJson' is referenced directly or indirectly"))
  expect(found).toContainEqual("Type 'string' is not assignable to type 'number'.")
})
