import { fileURLToPath } from 'node:url'

const OWN_FOLDER = '/packages/local/'
const { url } = import.meta
/** Bundles also contain this module, at other depths below the package. */
const AT = url.slice(0, url.lastIndexOf(OWN_FOLDER) + 1)

export const ROOT = fileURLToPath(AT)
export const WEB = fileURLToPath(new URL('packages/web/', AT))
/** Packages whose code becomes part of the site. */
export const WEB_LIBRARIES = ['contract', 'client', 'view'].map((name) =>
  fileURLToPath(new URL(`packages/${name}/src/`, AT)),
)
export const FUNCTION_SOURCES = fileURLToPath(new URL('packages/functions/src/', AT))
