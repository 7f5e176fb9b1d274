import { userHead } from '../http/route-head.ts'

export const listNotices = userHead('GET', '/users/{userId}/notices')
export const answerNotices = userHead('POST', '/users/{userId}/notices/answers')
