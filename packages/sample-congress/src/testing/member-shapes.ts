/** The fields of members; the form is that of shapes.ts. */

export const MEMBER_ROW = `
members: array
members[].bioguideId: string
members[].depiction?: object
members[].depiction.attribution?: string
members[].depiction.imageUrl: string
members[].district?: integer
members[].name: string
members[].partyName: string
members[].state: string
members[].terms: object
members[].terms.item: array
members[].terms.item[].chamber: string
members[].terms.item[].endYear?: integer
members[].terms.item[].startYear: integer
members[].updateDate: string
members[].url: string`

export const MEMBER_ITEM = `
member: object
member.addressInformation?: object
member.addressInformation.city: string
member.addressInformation.district: string
member.addressInformation.officeAddress: string
member.addressInformation.phoneNumber?: string
member.addressInformation.zipCode: integer
member.bioguideId: string
member.birthYear: string
member.cosponsoredLegislation: object
member.cosponsoredLegislation.count: integer
member.cosponsoredLegislation.url: string
member.currentMember: boolean
member.deathYear?: string
member.depiction?: object
member.depiction.attribution?: string
member.depiction.imageUrl: string
member.directOrderName: string
member.district?: integer
member.firstName: string
member.honorificName: string
member.invertedOrderName: string
member.lastName: string
member.leadership?: array
member.leadership[].congress: integer
member.leadership[].current?: boolean
member.leadership[].type: string
member.middleName?: string
member.nickName?: string
member.officialWebsiteUrl?: string
member.partyHistory: array
member.partyHistory[].endYear?: integer
member.partyHistory[].partyAbbreviation: string
member.partyHistory[].partyName: string
member.partyHistory[].startYear: integer
member.previousNames?: array
member.previousNames[].directOrderName: string
member.previousNames[].endDate?: string
member.previousNames[].firstName: string
member.previousNames[].honorificName: string
member.previousNames[].invertedOrderName: string
member.previousNames[].lastName: string
member.previousNames[].middleName?: string
member.previousNames[].startDate: string
member.sponsoredLegislation: object
member.sponsoredLegislation.count: integer
member.sponsoredLegislation.url: string
member.state: string
member.suffixName?: string
member.terms: array
member.terms[].chamber: string
member.terms[].congress: integer
member.terms[].district?: integer
member.terms[].endYear?: integer
member.terms[].memberType: string
member.terms[].startYear: integer
member.terms[].stateCode: string
member.terms[].stateName: string
member.updateDate: string
request: object
request.bioguideId: string
request.contentType: string
request.format: string`

export const LEGISLATION = (at: string): string => `
${at}: array
${at}[].amendmentNumber?: string
${at}[].congress: integer
${at}[].introducedDate: string
${at}[].latestAction: null object
${at}[].latestAction.actionDate: string
${at}[].latestAction.actionTime?: string
${at}[].latestAction.text: string
${at}[].number?: string
${at}[].policyArea?: object
${at}[].policyArea.name: null string
${at}[].title?: string
${at}[].type: null string
${at}[].url: string`
