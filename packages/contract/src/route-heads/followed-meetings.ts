import { userHead } from '../http/route-head.ts'

export const listFollowedMeetings = userHead('GET', '/users/{userId}/meetings')
