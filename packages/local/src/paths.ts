import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
export const WEB = fileURLToPath(new URL('../../web/', import.meta.url))
export const CONTRACT_SOURCES = fileURLToPath(new URL('../../contract/src/', import.meta.url))
export const FUNCTION_SOURCES = fileURLToPath(new URL('../../functions/src/', import.meta.url))
