/* Measures what a browser must fetch before a screen shows. Run after `vite build`; fails above the budget. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const DIST = join(import.meta.dirname, 'dist')
const FIRST_BUDGET = 112 * 1024
const RECORD_BUDGET = 128 * 1024
const FONT_BUDGET = 90 * 1024
/** CloudFront charges for each file: about as much as for 14 KB. */
const READER_FILES_BUDGET = 72
/** All pages of the public record share one stylesheet and have no script. */
const PUBLIC_STYLE = 'src/public.css'
const PUBLIC_STYLE_BUDGET = 14 * 1024

const AUTH = 'src/pages/auth-screen.tsx'
const FRAME = 'src/app/layout.tsx'

/** The screens a visitor can see first, with the lazy chunks each needs on top of the entry. */
const FIRST_SCREENS = {
  '/login': [AUTH, 'src/pages/sign-in.tsx'],
  '/register': [AUTH, 'src/pages/register.tsx'],
  '/forgot-password': [AUTH, 'src/pages/forgot-password.tsx'],
  '/reset-password': [AUTH, 'src/pages/reset-password.tsx'],
  '/health': [FRAME, 'src/pages/health.tsx'],
  '/status': [FRAME, 'src/pages/status.tsx'],
}
/** Screens that signed-in readers open, when the browser has cached the rest: see docs/decisions/0023. */
const RECORD_SCREENS = {
  '/members': [FRAME, 'src/pages/members.tsx'],
  '/members/{id}': [FRAME, 'src/pages/member.tsx'],
  '/bills': [FRAME, 'src/pages/bills.tsx'],
  '/bills/{…}': [FRAME, 'src/pages/bill.tsx'],
  '/bills/{…}/text': [FRAME, 'src/pages/bill-text.tsx'],
  '/bills/amendments/{…}': [FRAME, 'src/pages/amendment.tsx'],
  '/laws': [FRAME, 'src/pages/laws.tsx'],
  '/tracking': [FRAME, 'src/pages/tracking.tsx'],
  '/settings': [FRAME, 'src/pages/settings.tsx'],
  '/settings/webhooks': [FRAME, 'src/pages/webhooks.tsx'],
  '/profile': [FRAME, 'src/pages/profile.tsx'],
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
const boot = assets.filter((name) => /\/boot-[^/]*\.js$/.test(name))
const fonts = assets.filter((name) => name.endsWith('.woff2'))

if (boot.length !== 1) throw new Error(`one boot script is expected: ${boot.join(', ')}`)

const rowsOf = (screens, budget) =>
  Object.entries(screens).map(([screen, lazy]) => {
    const files = new Set(boot)
    for (const key of ['index.html', ...lazy]) for (const file of filesOf(key)) files.add(file)
    const bytes = [...files].reduce((sum, file) => sum + brotliSize(file), 0)
    return { what: `scripts of ${screen}`, bytes, budget }
  })
const rows = [...rowsOf(FIRST_SCREENS, FIRST_BUDGET), ...rowsOf(RECORD_SCREENS, RECORD_BUDGET)]
const fontBytes = fonts.reduce((sum, file) => sum + readFileSync(join(DIST, file)).length, 0)
rows.push({ what: `fonts (${fonts.length})`, bytes: fontBytes, budget: FONT_BUDGET })

/** What a browser has fetched once its reader has opened these screens, with the parts that load on demand. */
const READER_SCREENS = ['/login', '/bills', '/bills/{…}', '/members', '/members/{id}']
/** The page itself, its icon and manifest, and the boot script. */
const OTHER_FILES = 4
const screens = { ...FIRST_SCREENS, ...RECORD_SCREENS }
const keys = ['index.html', ...READER_SCREENS.flatMap((screen) => screens[screen])]
const withParts = keys.flatMap((key) => [key, ...(manifest[key]?.dynamicImports ?? [])])
/** Other screens load when they are opened. */
const parts = withParts.filter((key) => keys.includes(key) || !/src\/(app|pages)\/[^/]*$/.test(key))
const readerFiles = new Set(fonts)
for (const key of parts) {
  for (const file of filesOf(key)) readerFiles.add(file)
}
for (const { file, css = [] } of Object.values(manifest)) {
  if (readerFiles.has(file)) for (const style of css) readerFiles.add(style)
}
const files = readerFiles.size + OTHER_FILES

const publicStyle = [...filesOf(PUBLIC_STYLE)].reduce((sum, file) => sum + brotliSize(file), 0)
rows.push({ what: 'public stylesheet', bytes: publicStyle, budget: PUBLIC_STYLE_BUDGET })

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(9)
let isOver = false
for (const { what, bytes, budget } of rows) {
  const over = bytes === 0 || bytes > budget
  isOver ||= over
  process.stdout.write(`${what.padEnd(22)}${kb(bytes)} of ${kb(budget)}  ${over ? 'OVER' : 'ok'}\n`)
}
process.stdout.write(`files of a reader      ${files} of ${READER_FILES_BUDGET}\n`)
if (isOver || files > READER_FILES_BUDGET) process.exitCode = 1
