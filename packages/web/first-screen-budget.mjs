/* Measures what a browser must fetch before a screen shows. Run after `vite build`; fails above the budget. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const DIST = join(import.meta.dirname, 'dist')
/** As the local server compresses. CloudFront does not say how well it does. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const KB = 1024

/** The screens that a stranger sees first. */
const FIRST_BUDGET = 136 * KB
const FIRST_SCREENS = new Set(['login', 'register', 'forgotPassword', 'resetPassword'])
/** All others: see docs/decisions/0034. */
const OTHER_BUDGET = 185 * KB
const BOOT_BUDGET = 4 * KB
const FONT_BUDGET = 90 * KB
/** CloudFront charges for each file: about as much as for 14 KB. */
const SCREEN_FILES_BUDGET = 12
const READER_FILES_BUDGET = 35
/** All pages of the public record share one stylesheet and have no script. */
const PUBLIC_STYLE = 'src/public.css'
const PUBLIC_STYLE_BUDGET = 9 * KB
/** The styles of any screen of the app. */
const SCREEN_STYLES_BUDGET = 18.5 * KB

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
const html = readFileSync(join(DIST, 'index.html'), 'utf8')
const [, json] = /id="site-files">(.*?)<\/script>/.exec(html) ?? []
if (json === undefined) throw new Error('index.html does not list the files of the screens')
const { screens } = JSON.parse(json)
const common = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)

const sizes = new Map()
function sizeOf(file) {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(DIST, file)), QUALITY).length
  sizes.set(file, known)
  return known
}
const sizeOfAll = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0)

/** The page, the files it names, and those that the boot script adds for the screen. */
const filesOfScreen = new Map(
  screens.map(([name, , files]) => [name, new Set(['index.html', ...common, ...files])]),
)
const rows = [...filesOfScreen].map(([name, files]) => ({
  what: `${name}, ${files.size} files`,
  bytes: files.size > SCREEN_FILES_BUDGET ? Infinity : sizeOfAll(files),
  budget: FIRST_SCREENS.has(name) ? FIRST_BUDGET : OTHER_BUDGET,
}))

/** The boot script blocks the first paint. */
rows.push({
  what: 'boot script',
  bytes: sizeOf(common.find((file) => file.startsWith('assets/boot-'))),
  budget: BOOT_BUDGET,
})

const fonts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.woff2'))
const fontBytes = fonts.reduce((sum, name) => sum + readFileSync(join(DIST, 'assets', name)).length, 0)
rows.push({ what: `fonts, ${fonts.length} files`, bytes: fontBytes, budget: FONT_BUDGET })
rows.push({
  what: 'public stylesheet',
  bytes: sizeOf(manifest[PUBLIC_STYLE].file),
  budget: PUBLIC_STYLE_BUDGET,
})
const stylesOf = (screenFiles) => sizeOfAll([...screenFiles].filter((file) => file.endsWith('.css')))
rows.push({
  what: 'styles of a screen',
  bytes: Math.max(...[...filesOfScreen.values()].map(stylesOf)),
  budget: SCREEN_STYLES_BUDGET,
})

/** The files that a browser has fetched after a reader opened these screens, including their lazy parts. */
const READER_SCREENS = ['login', 'bills', 'bill', 'members', 'member']
const readerFiles = new Set(READER_SCREENS.flatMap((name) => [...filesOfScreen.get(name)]))
function addWithImports(key) {
  const { file, imports = [], css = [] } = manifest[key]
  if (readerFiles.has(file)) return
  for (const name of [file, ...css]) readerFiles.add(name)
  for (const imported of imports) addWithImports(imported)
}
for (const { file, dynamicImports = [] } of Object.values(manifest)) {
  /** Other screens load only when they are opened. */
  const parts = dynamicImports.filter((key) => !/src\/(app|pages)\/[^/]*$/.test(key))
  if (readerFiles.has(file)) for (const key of parts) addWithImports(key)
}
/** The fonts, the icon and the manifest. */
const files = readerFiles.size + fonts.length + 2

const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`.padStart(11)
let isOver = false
for (const { what, bytes, budget } of rows) {
  const over = bytes === 0 || bytes > budget
  isOver ||= over
  process.stdout.write(`${what.padEnd(26)}${kb(bytes)} of ${kb(budget)}  ${over ? 'OVER' : 'ok'}\n`)
}
process.stdout.write(`files of a reader         ${files} of ${READER_FILES_BUDGET}\n`)
if (isOver || files > READER_FILES_BUDGET) process.exitCode = 1
