import { join } from 'node:path'
import type * as Drawings from './og/draw-all.tsx'
import { type Plugin, runnerImport } from 'vite'

/** Adds the pictures for link previews to the build, as `og/NAME.png`, and the icons. */
export function ogImages(): Plugin {
  return {
    name: 'rostrum:og-images',
    apply: 'build',
    async generateBundle() {
      // Vite compiles the drawing's imports of other packages; Node alone could not load them
      const { module } = await runnerImport<typeof Drawings>(join(import.meta.dirname, 'og/draw-all.tsx'), {
        configFile: false,
        logLevel: 'warn',
      })
      for (const { name, png } of module.drawAll())
        this.emitFile({ type: 'asset', fileName: `og/${name}.png`, source: png })
      for (const { name, png } of module.drawIcons())
        this.emitFile({ type: 'asset', fileName: `${name}.png`, source: png })
    },
  }
}
