import type { Member } from '@rostrum/contract/entities/member'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { memberName, memberTypeLabel } from '@rostrum/view/member-labels.ts'
import type { PublicSite, StructuredData } from './page.ts'
import { chamberOf } from './structured-data.ts'

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
