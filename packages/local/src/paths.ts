import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
export const WEB = fileURLToPath(new URL('../../web/', import.meta.url))
/** Packages whose code becomes part of the site. */
export const WEB_LIBRARIES = ['../../contract/src/', '../../client/src/', '../../view/src/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)
export const FUNCTION_SOURCES = fileURLToPath(new URL('../../functions/src/', import.meta.url))
