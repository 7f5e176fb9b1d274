import { userHead } from '../http/route-head.ts'

export const putFollow = userHead('PUT', '/users/{userId}/follows/{kind}/{key}')
export const deleteFollow = userHead('DELETE', '/users/{userId}/follows/{kind}/{key}')
export const getFollow = userHead('GET', '/users/{userId}/follows/{kind}/{key}')
export const listFollows = userHead('GET', '/users/{userId}/follows')
export const findFollows = userHead('POST', '/users/{userId}/follows/find')
