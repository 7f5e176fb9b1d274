import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { expect, inject, test } from 'vitest'

const FOLDER = 'packages/client'
const MOST_LINES = 10
/** The size limit of the client with the contract's schemas and their validator. */
const MOST_BYTES = 120 * 1_024

function readmeExample(): string {
  const [, code] = /```ts\n([\s\S]*?)```/.exec(readFileSync(`${FOLDER}/README.md`, 'utf8')) ?? []
  if (code === undefined) throw new Error('the README of the client has no example')
  return code
}

test('the example in the client README runs unchanged from a browser bundle', async () => {
  const example = readmeExample()
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(MOST_LINES)
  const contents = example.replace('https://rostrum.example', inject('rostrumUrl'))
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-client-'))
  try {
    const outfile = join(folder, 'example.mjs')
    await build({
      stdin: { contents, resolveDir: FOLDER, loader: 'ts' },
      outfile,
      bundle: true,
      minify: true,
      format: 'esm',
      // rejects Node-only imports
      platform: 'browser',
    })
    expect(statSync(outfile).size).toBeLessThan(MOST_BYTES)
    const { stdout } = await promisify(execFile)(process.execPath, [outfile])
    expect(stdout).toMatch(/^\d+ of \d+$/m)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
