import type { Meeting, MeetingStatus } from '@rostrum/contract/entities/meeting'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import type { PublicSite, StructuredData } from './page.ts'

const EVENT_STATUSES: Readonly<Record<MeetingStatus, string>> = {
  scheduled: 'EventScheduled',
  rescheduled: 'EventRescheduled',
  postponed: 'EventPostponed',
  canceled: 'EventCancelled',
}

/** https://schema.org/Event */
export function meetingData(meeting: Meeting, site: PublicSite): StructuredData {
  const { title, date, startsAt, status, place, committees, url } = meeting
  return {
    '@type': 'Event',
    '@id': site.url + publicPaths.meeting(meeting),
    url: site.url + publicPaths.meeting(meeting),
    name: title,
    startDate: startsAt ?? date,
    eventStatus: `https://schema.org/${EVENT_STATUSES[status]}`,
    ...(place !== undefined && { location: { '@type': 'Place', name: place } }),
    organizer: committees.map(({ name, systemCode }) => ({
      '@type': 'GovernmentOrganization',
      name,
      url: site.url + publicPaths.committee(systemCode),
    })),
    ...(url !== undefined && { sameAs: url }),
  }
}
