import { publicHead } from '../http/route-head.ts'

export const listMeetings = publicHead('GET', '/meetings')
export const getMeeting = publicHead('GET', '/meetings/{congress}/{chamber}/{eventId}')
