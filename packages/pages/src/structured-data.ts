import { AMENDMENT_TYPES, BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { formatCitation, officialUrl } from '@rostrum/contract/words/citation'
import { ordinal } from '@rostrum/contract/congress/congress'
import type { Amendment, Bill } from '@rostrum/contract/entities/bill'
import type { Meeting, MeetingStatus } from '@rostrum/contract/entities/meeting'
import type { Member } from '@rostrum/contract/entities/member'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { spokenName } from '@rostrum/contract/words/person-name'
import { memberName, memberTypeLabel } from '@rostrum/view/member-labels.ts'
import type { PublicSite, StructuredData } from './page.ts'

const UNITED_STATES = { '@type': 'AdministrativeArea', name: 'United States' }

function chamberOf(chamber: string): StructuredData {
  return {
    '@type': 'GovernmentOrganization',
    name: `United States ${chamber === 'House' ? 'House of Representatives' : 'Senate'}`,
  }
}

const sponsorsOf = (sponsors: Bill['sponsors'], site: PublicSite): StructuredData =>
  sponsors.length === 0
    ? {}
    : {
        sponsor: sponsors.map(({ fullName, bioguideId }) => ({
          '@type': 'Person',
          name: spokenName(fullName),
          ...(bioguideId !== undefined && {
            identifier: bioguideId,
            url: site.url + publicPaths.member(bioguideId),
          }),
        })),
      }

/** The bill is `about` and not `legislationChanges`, since a proposal may never take effect. */
export function amendmentData(amendment: Amendment, site: PublicSite): StructuredData {
  const { congress, type, number, purpose, description, introducedDate, sponsors, amendedBill } = amendment
  const citation = formatCitation(type, number)
  const about = purpose ?? description
  return {
    '@type': 'Legislation',
    '@id': site.url + publicPaths.amendment(amendment),
    url: site.url + publicPaths.amendment(amendment),
    name: citation,
    ...(about !== undefined && { description: about }),
    legislationIdentifier: `${citation}, ${ordinal(congress)} Congress`,
    legislationType: AMENDMENT_TYPES[type].label,
    legislationJurisdiction: UNITED_STATES,
    ...(introducedDate !== undefined && { legislationDate: introducedDate }),
    ...sponsorsOf(sponsors, site),
    ...(amendedBill !== undefined && {
      about: { '@type': 'Legislation', '@id': site.url + publicPaths.bill(amendedBill) },
    }),
    ...(!site.isSample && { sameAs: officialUrl(congress, type, number) }),
    dateModified: amendment.updateDate,
    inLanguage: 'en-US',
  }
}

/** https://schema.org/Legislation */
export function billData(bill: Bill, site: PublicSite): StructuredData {
  const { congress, type, number, title, titles = [], introducedDate, sponsors, stage, laws } = bill
  const citation = formatCitation(type, number)
  const passed = stage.path.filter(
    ({ step, outcome, chamber }) => step === 'floor' && outcome === 'done' && chamber,
  )
  return {
    '@type': 'Legislation',
    '@id': site.url + publicPaths.bill(bill),
    url: site.url + publicPaths.bill(bill),
    name: title,
    alternateName: [
      citation,
      `${type.toUpperCase()} ${number}`,
      `${BILL_TYPES[type].label} ${number}`,
      ...new Set(titles.map((each) => each.title).filter((name) => name !== title)),
    ],
    legislationIdentifier: [
      `${citation}, ${ordinal(congress)} Congress`,
      ...laws.map((law) => `${law.type} ${law.number}`),
    ],
    legislationType: BILL_TYPES[type].label,
    legislationJurisdiction: UNITED_STATES,
    ...(introducedDate !== undefined && { legislationDate: introducedDate }),
    ...(passed.length > 0 && {
      legislationPassedBy: passed.map(({ chamber = 'House' }) => chamberOf(chamber)),
    }),
    ...sponsorsOf(sponsors, site),
    ...(stage.stage === 'became_law' && { legislationLegalForce: 'https://schema.org/InForce' }),
    ...(!site.isSample && { sameAs: officialUrl(congress, type, number) }),
    dateModified: bill.updateDate,
    inLanguage: 'en-US',
  }
}

/** Independents belong to no party. */
const isParty = (name: string): boolean => !name.startsWith('Independent')

/** https://schema.org/Person */
export function memberData(member: Member, site: PublicSite): StructuredData {
  const { bioguideId, chamber, depiction, partyName, officialWebsiteUrl } = member
  const jobTitle = memberTypeLabel(member)
  return {
    '@type': 'Person',
    '@id': site.url + publicPaths.member(bioguideId),
    url: site.url + publicPaths.member(bioguideId),
    name: memberName(member),
    identifier: { '@type': 'PropertyValue', propertyID: 'Bioguide', value: bioguideId },
    ...(jobTitle !== undefined && { jobTitle }),
    memberOf: [
      ...(chamber !== undefined && member.currentMember ? [chamberOf(chamber)] : []),
      ...(isParty(partyName) ? [{ '@type': 'Organization', name: `${partyName} Party` }] : []),
    ],
    ...(depiction !== undefined && { image: depiction.imageUrl }),
    ...(officialWebsiteUrl !== undefined && { sameAs: officialWebsiteUrl }),
  }
}

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

/** https://schema.org/Dataset */
export function datasetData(site: PublicSite): StructuredData {
  return {
    '@type': 'Dataset',
    name: `The record of ${site.isSample ? 'an invented Congress' : 'the U.S. Congress'} and its changes`,
    description: `Bills, amendments, laws and members, with every change as it was seen, ${site.isSample ? 'all of them invented to try Rostrum out' : 'read from Congress.gov'}.`,
    url: site.url + publicPaths.front(),
    isAccessibleForFree: true,
    license: 'https://creativecommons.org/publicdomain/mark/1.0/',
    creator: { '@type': 'Organization', name: 'Rostrum', url: site.url },
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: `${site.url}/api/openapi.json`,
    },
  }
}

export type NamedPath = readonly [name: string, path: string]

const START: NamedPath = ['Congress', publicPaths.front()]

/** https://schema.org/BreadcrumbList, from the front page down. */
export function breadcrumbs(site: PublicSite, trail: readonly NamedPath[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [START, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + path,
    })),
  }
}
