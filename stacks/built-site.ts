import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'sst/constructs'
import { builtPublicStyle } from '@rostrum/web/public-style'

/** Refuses to deploy an incompletely built site. */
export function requireBuiltSite(folder: string): void {
  const isBuilt = ['index.html', 'assets', 'og'].every((name) => existsSync(join(folder, name)))
  if (isBuilt && builtPublicStyle(folder) !== undefined) return
  throw new Error(`There is no built site in ${folder}. \`npm run deploy\` builds it first.`)
}

/** The URL of the public record's stylesheet in the built site. A removal needs none. */
export const publicStyleOf = (app: Pick<App, 'mode'>, folder: string): string =>
  (app.mode === 'remove' ? undefined : builtPublicStyle(folder)) ?? '/'
