import { join } from 'node:path'
import type { PreviewImage } from './og/draw-all.tsx'
import { type Plugin, runnerImport } from 'vite'

/** Adds the pictures for link previews to the build, as `og/NAME.png`. */
export function ogImages(): Plugin {
  return {
    name: 'rostrum:og-images',
    apply: 'build',
    async generateBundle() {
      // Vite compiles the drawing's imports of other packages; Node alone could not load them
      const { module } = await runnerImport<{ drawAll: () => PreviewImage[] }>(
        join(import.meta.dirname, 'og/draw-all.tsx'),
        { configFile: false, logLevel: 'warn' },
      )
      for (const { name, png } of module.drawAll())
        this.emitFile({ type: 'asset', fileName: `og/${name}.png`, source: png })
    },
  }
}
