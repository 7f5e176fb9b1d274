import { installIfNeeded } from './install.mjs'
import { requireNode } from './node-version.mjs'

/** Installs what running needs, and lets this process import TypeScript. */
export async function prepare() {
  requireNode()
  await installIfNeeded()
  const { register } = await import('tsx/esm/api')
  register()
}
