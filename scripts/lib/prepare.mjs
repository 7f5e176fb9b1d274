import { installIfNeeded } from './install.mjs'
import { requireNode } from './node-version.mjs'

/** Installs the dependencies for running, or all for development, and lets this process import TypeScript. */
export async function prepare(options) {
  requireNode()
  await installIfNeeded(options)
  const { register } = await import('tsx/esm/api')
  register()
}
