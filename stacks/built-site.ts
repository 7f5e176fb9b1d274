import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { builtPublicStyle } from '@rostrum/web/public-style'

/** Refuses to deploy a partly built site. */
export function requireBuiltSite(folder: string): void {
  const isBuilt = ['index.html', 'assets', 'og'].every((name) => existsSync(join(folder, name)))
  if (isBuilt && builtPublicStyle(folder) !== undefined) return
  throw new Error(`There is no built site in ${folder}. \`npm run deploy\` builds it first.`)
}
