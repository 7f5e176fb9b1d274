import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

const BOOT_SOURCE = 'src/app/boot.ts'
/** Where index.html wants the tags: after the colours the script sets, before the styles it would wait for. */
const PLACEHOLDER = '<!-- first paint -->'

/** The script that sets the theme and recovers lost files, as one classic file: a module would run after the first paint. */
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

/** What must be there before the first paint: the boot script, and both fonts already on their way. */
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
