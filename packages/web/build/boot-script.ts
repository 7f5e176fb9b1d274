import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type IndexHtmlTransformContext, type Plugin, runnerImport } from 'vite'
import type * as AppScreens from '@rostrum/contract/site/app-screens'
import { SITE_FILES_ID } from '../src/loading/first-screen.ts'

const BOOT_SOURCE = 'src/app/boot.ts'
/** Placeholder in index.html: after the meta tags that the script sets, before the styles that block it. */
const PLACEHOLDER = '<!-- boot script -->'

/** Bundles the boot script as a classic script: a module would run after first paint. */
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

/** The name of each screen, and the expression that matches its path. */
async function screenPatterns(): Promise<(readonly [name: string, pattern: string])[]> {
  const { module } = await runnerImport<typeof AppScreens>(
    fileURLToPath(import.meta.resolve('@rostrum/contract/site/app-screens')),
    { configFile: false, logLevel: 'warn' },
  )
  const { APP_SCREENS, screenPattern } = module
  return Object.entries(APP_SCREENS).map(([name, route]) => [name, `^${screenPattern(route)}/?$`])
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
function siteFiles(
  patterns: Awaited<ReturnType<typeof screenPatterns>>,
  bundle: Bundle,
  html: string,
): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const screens = patterns.flatMap(([name, pattern]) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${moduleOf(name)}`)))
    if (chunk === undefined) return []
    const files = [...filesOf(chunk, bundle)].filter((file) => !html.includes(file))
    return [[name, pattern, files]]
  })
  return `<script type="application/json" id="${SITE_FILES_ID}">${JSON.stringify({ screens })}</script>`
}

/** Adds the boot script, and the list of files that it needs, to index.html. */
export function bootScript(): Plugin {
  let boot: { fileName: string; code: string } | undefined
  return {
    name: 'rostrum:boot-script',
    async configResolved({ root, command }) {
      if (command === 'serve') return
      const code = await bundleBoot(root)
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      boot = { fileName: `assets/boot-${hash}.js`, code }
    },
    generateBundle() {
      if (boot) this.emitFile({ type: 'asset', fileName: boot.fileName, source: boot.code })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        if (!html.includes(PLACEHOLDER)) throw new Error(`index.html lacks ${PLACEHOLDER}`)
        if (!boot) return html.replace(PLACEHOLDER, `<script type="module" src="/${BOOT_SOURCE}"></script>`)
        const files = siteFiles(await screenPatterns(), bundle, html)
        return html.replace(PLACEHOLDER, `${files}\n    <script src="/${boot.fileName}"></script>`)
      },
    },
  }
}
