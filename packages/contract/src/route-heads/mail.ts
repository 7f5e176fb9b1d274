import { publicHead } from '../http/route-head.ts'

/** Two methods for one URL: mail programs post to it, and people who open it confirm first. */
export const getUnsubscribePage = publicHead('GET', '/mail/unsubscribe/{token}')
export const unsubscribe = publicHead('POST', '/mail/unsubscribe/{token}')
