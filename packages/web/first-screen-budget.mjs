/* How much a browser must fetch before the first screen shows. Run after `vite build`; fails when it is too much. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const DIST = join(import.meta.dirname, 'dist')
const SCRIPT_BUDGET = 110 * 1024
const FONT_BUDGET = 90 * 1024

/** The lazy chunks each first screen needs on top of the entry. */
const FIRST_SCREENS = {
  '/login': ['src/pages/auth-screen.tsx', 'src/pages/sign-in.tsx'],
  '/health': ['src/pages/health.tsx'],
  '/status': ['src/pages/status.tsx'],
  '/members': ['src/pages/unbuilt.tsx'],
}

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
const sizes = new Map()

function brotliSize(file) {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(DIST, file))).length
  sizes.set(file, known)
  return known
}

function filesOf(key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the build's manifest: has the screen moved?`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

const assets = readdirSync(join(DIST, 'assets')).map((name) => `assets/${name}`)
const boot = assets.filter((name) => /\/theme-[^/]*\.js$/.test(name))
const fonts = assets.filter((name) => name.endsWith('.woff2'))

const rows = Object.entries(FIRST_SCREENS).map(([screen, lazy]) => {
  const files = new Set(boot)
  for (const key of ['index.html', ...lazy]) for (const file of filesOf(key)) files.add(file)
  const bytes = [...files].reduce((sum, file) => sum + brotliSize(file), 0)
  return { what: `scripts of ${screen}`, bytes, budget: SCRIPT_BUDGET }
})
const fontBytes = fonts.reduce((sum, file) => sum + readFileSync(join(DIST, file)).length, 0)
rows.push({ what: `fonts (${fonts.length})`, bytes: fontBytes, budget: FONT_BUDGET })

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(9)
let isOver = false
for (const { what, bytes, budget } of rows) {
  const over = bytes === 0 || bytes > budget
  isOver ||= over
  process.stdout.write(`${what.padEnd(22)}${kb(bytes)} of ${kb(budget)}  ${over ? 'OVER' : 'ok'}\n`)
}
if (isOver) process.exitCode = 1
