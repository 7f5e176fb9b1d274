import { userHead } from '../http/route-head.ts'

export const listSearches = userHead('GET', '/users/{userId}/searches')
export const saveSearch = userHead('POST', '/users/{userId}/searches')
export const changeSearch = userHead('PUT', '/users/{userId}/searches/{searchId}')
export const deleteSearch = userHead('DELETE', '/users/{userId}/searches/{searchId}')
