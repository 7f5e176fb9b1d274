import { userHead } from '../route-head.ts'

export const listFollowedMeetings = userHead('GET', '/users/{userId}/meetings')
