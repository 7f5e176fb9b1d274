import { userHead } from '../http/route-head.ts'

/** Separate from the heads of lists, which are loaded first. */
export const expectUpdates = userHead('POST', '/bills/search/updates')
