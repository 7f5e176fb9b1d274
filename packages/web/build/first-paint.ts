import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type IndexHtmlTransformContext, type Plugin, runnerImport } from 'vite'
import type * as DrawShell from '../src/app/draw-shell.tsx'
import { SITE_FILES_ID } from '../src/loading/first-screen.ts'

const BOOT_SOURCE = 'src/app/boot.ts'
/** Placeholder in index.html: after the meta tags that the script sets, before the styles that block it. */
const PLACEHOLDER = '<!-- first paint -->'
const MODULE_TAG = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
const ROOT = '<div id="root"></div>'

/** Bundles the boot script (theme, recovery of missing chunks) as a classic script: a module would run after first paint. */
async function bundleBoot(root: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2020',
      lib: { entry: BOOT_SOURCE, formats: ['iife'], name: 'boot' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error(`${BOOT_SOURCE} did not build`)
  return chunk.code
}

const NO_STYLE = '\0no-style'
const withoutStyles: Plugin = {
  name: 'rostrum:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLE : undefined),
  load: (id) => (id === NO_STYLE ? '' : undefined),
}

type Drawn = typeof DrawShell

/** Draws the shell with the site's own components. */
async function loadDrawing(root: string): Promise<Drawn> {
  const { module } = await runnerImport<Drawn>(join(root, 'src/app/draw-shell.tsx'), {
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutStyles],
  })
  return module
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

/** The module of a screen has the screen's name, with one exception. */
const moduleOf = (screen: string): string =>
  screen === 'login'
    ? 'src/pages/sign-in.tsx'
    : `src/pages/${screen.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`

/** The files that a module's code needs, itself first. */
function filesOf(chunk: Chunk, bundle: Bundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const imported of chunk.imports) {
    const next = bundle[imported]
    if (next?.type === 'chunk') filesOf(next, bundle, found)
  }
  return found
}

/** Chunks to preload per screen, without those that all screens share. */
function siteFiles({ screenPatterns }: Drawn, bundle: Bundle, html: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const screens = screenPatterns.flatMap(([name, pattern]) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${moduleOf(name)}`)))
    if (chunk === undefined) return []
    const files = [...filesOf(chunk, bundle)].filter((file) => !html.includes(file))
    return [[name, pattern, files]]
  })
  // The paths as index.html writes them; a tab compares them to see whether it is outdated.
  const code = [...html.matchAll(MODULE_TAG)].map(([, path]) => path)
  const files = JSON.stringify({ code, screens })
  return `<script type="application/json" id="${SITE_FILES_ID}">${files}</script>`
}

/** Adds the boot script and the shell, which shows until the code has loaded, to index.html. */
export function firstPaint(): Plugin {
  let boot: { fileName: string; code: string } | undefined
  let drawn: Drawn | undefined
  return {
    name: 'rostrum:first-paint',
    async configResolved({ root, command }) {
      if (command === 'serve') return
      const code = await bundleBoot(root)
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      boot = { fileName: `assets/boot-${hash}.js`, code }
      drawn = await loadDrawing(root)
    },
    generateBundle() {
      if (boot) this.emitFile({ type: 'asset', fileName: boot.fileName, source: boot.code })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes(PLACEHOLDER)) throw new Error(`index.html lacks ${PLACEHOLDER}`)
        if (!boot || !drawn)
          return html.replace(PLACEHOLDER, `<script type="module" src="/${BOOT_SOURCE}"></script>`)
        const tags = [siteFiles(drawn, bundle, html), `<script src="/${boot.fileName}"></script>`]
        // The boot script loads the code and starts it.
        return html
          .replaceAll(MODULE_TAG, '')
          .replace(PLACEHOLDER, tags.join('\n    '))
          .replace(ROOT, `<div id="root">${drawn.drawShell()}</div>`)
      },
    },
  }
}
