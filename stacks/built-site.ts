import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Refuses to deploy a partly built site. */
export function requireBuiltSite(folder: string): void {
  if (existsSync(join(folder, 'index.html')) && existsSync(join(folder, 'assets'))) return
  throw new Error(`There is no built site in ${folder}. \`npm run deploy\` builds it first.`)
}
