import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The stylesheet of the public record: its source file, and its URL on Vite's development server. */
export const PUBLIC_STYLE_SOURCE = '/src/public.css'

/** The stylesheet's URL in a built site, from Vite's manifest; undefined without a build. */
export function builtPublicStyle(siteFolder: string): string | undefined {
  const file = join(siteFolder, '.vite', 'manifest.json')
  if (!existsSync(file)) return undefined
  const manifest: Readonly<Record<string, { file: string }>> = JSON.parse(readFileSync(file, 'utf8'))
  const built = manifest[PUBLIC_STYLE_SOURCE.slice(1)]
  return built === undefined ? undefined : `/${built.file}`
}
