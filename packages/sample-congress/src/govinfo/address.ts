/** Below this path are the paths of www.govinfo.gov. */
export const GOVINFO_PATH = '/govinfo'
