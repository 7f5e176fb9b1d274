import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

const BOOT_SOURCE = 'src/app/boot.ts'
/** Marks the place of the tags in index.html: after the meta tags the script sets, before the styles that block it. */
const PLACEHOLDER = '<!-- first paint -->'

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

const preload = (font: string): string =>
  `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`

/** Adds the boot script and preloads of both fonts to index.html. */
export function firstPaint(): Plugin {
  let boot: { fileName: string; code: string } | undefined
  return {
    name: 'rostrum:first-paint',
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
      handler(html, { bundle = {} }) {
        if (!html.includes(PLACEHOLDER)) throw new Error(`index.html lacks ${PLACEHOLDER}`)
        const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
        const script = boot
          ? `<script src="/${boot.fileName}"></script>`
          : `<script type="module" src="/${BOOT_SOURCE}"></script>`
        return html.replace(PLACEHOLDER, [script, ...fonts.map(preload)].join('\n    '))
      },
    },
  }
}
