import { publicHead, userHead } from '../http/route-head.ts'

/** For anyone with the secret URL, which ends in `.atom`, `.json` or, for a calendar, `.ics`. */
export const getPrivateFeed = publicHead('GET', '/feeds/{address}')
export const findFeed = userHead('GET', '/users/{userId}/feed')
export const createFeed = userHead('POST', '/users/{userId}/feed')
export const deleteFeed = userHead('DELETE', '/users/{userId}/feed')
