/** The fields of the provider's responses: "path: types", with a question mark for optional ones. */

export const PAGED = `
pagination: object
pagination.count: integer
pagination.next?: string
pagination.prev?: string
request: object
request.contentType: string
request.format: string`

export const OF_BILL = `${PAGED}
request.billNumber: string
request.billType: string
request.billUrl: string
request.congress: string`

export const BILL_ROW = `
bills: array
bills[].congress: integer
bills[].latestAction: null object
bills[].latestAction.actionDate: string
bills[].latestAction.actionTime?: string
bills[].latestAction.text: string
bills[].number: string
bills[].originChamber: string
bills[].originChamberCode: string
bills[].title: string
bills[].type: string
bills[].updateDate: string
bills[].updateDateIncludingText: string
bills[].url: string`

const SPONSOR = (at: string): string => `
${at}: array
${at}[].bioguideId: string
${at}[].district?: integer
${at}[].firstName: string
${at}[].fullName: string
${at}[].isByRequest?: string
${at}[].lastName: string
${at}[].middleName?: string
${at}[].party: string
${at}[].state: string
${at}[].url: string`

const COUNTED = (at: string): string => `
${at}?: object
${at}.count?: integer
${at}.url?: string`

export const BILL_ITEM = `
bill: object
bill.congress: integer
bill.constitutionalAuthorityStatementText?: string
bill.cboCostEstimates?: array
bill.cboCostEstimates[].description: string
bill.cboCostEstimates[].pubDate: string
bill.cboCostEstimates[].title: string
bill.cboCostEstimates[].url: string
bill.committeeReports?: array
bill.committeeReports[].citation: string
bill.committeeReports[].url: string
bill.introducedDate: string
bill.latestAction?: object
bill.latestAction.actionDate: string
bill.latestAction.actionTime?: string
bill.latestAction.text: string
bill.laws?: array
bill.laws[].number: string
bill.laws[].type: string
bill.legislationUrl: string
bill.notes?: array
bill.notes[].text: string
bill.number: string
bill.originChamber: string
bill.originChamberCode: string
bill.policyArea?: object
bill.policyArea.name?: string
bill.title: string
bill.titles: object
bill.titles.count: integer
bill.titles.url: string
bill.type: string
bill.updateDate: string
bill.updateDateIncludingText: string
${['actions', 'amendments', 'committees', 'cosponsors', 'relatedBills', 'subjects', 'summaries', 'textVersions'].map((name) => COUNTED(`bill.${name}`).trim()).join('\n')}
bill.cosponsors.countIncludingWithdrawnCosponsors?: integer
${SPONSOR('bill.sponsors').trim()}
request: object
request.billNumber: string
request.billType: string
request.congress: string
request.contentType: string
request.format: string`

export const PARTS: Readonly<Record<string, string>> = {
  actions: `
actions: array
actions[].actionCode?: string
actions[].actionDate: string
actions[].actionTime?: string
actions[].calendarNumber?: object
actions[].calendarNumber.calendar: string
actions[].calendarNumber.number?: string
actions[].committees?: array
actions[].committees[].name: string
actions[].committees[].systemCode: string
actions[].committees[].url: string
actions[].recordedVotes?: array
actions[].recordedVotes[].chamber: string
actions[].recordedVotes[].congress: integer
actions[].recordedVotes[].date: string
actions[].recordedVotes[].rollNumber: integer
actions[].recordedVotes[].sessionNumber: integer
actions[].recordedVotes[].url: string
actions[].sourceSystem: object
actions[].sourceSystem.code?: integer
actions[].sourceSystem.name: string
actions[].text: string
actions[].type: string`,
  committees: `
committees: array
committees[].activities: array
committees[].activities[].date: string
committees[].activities[].name: string
committees[].chamber: string
committees[].name: string
committees[].subcommittees?: array
committees[].subcommittees[].activities: array
committees[].subcommittees[].activities[].date: string
committees[].subcommittees[].activities[].name: string
committees[].subcommittees[].name: string
committees[].subcommittees[].systemCode: string
committees[].subcommittees[].url: string
committees[].systemCode: string
committees[].type: string
committees[].url: string`,
  cosponsors: `${SPONSOR('cosponsors')}
cosponsors[].isOriginalCosponsor: boolean
cosponsors[].sponsorshipDate: string
cosponsors[].sponsorshipWithdrawnDate?: string
pagination.countIncludingWithdrawnCosponsors: integer`,
  relatedbills: `
relatedBills: array
relatedBills[].congress: integer
relatedBills[].latestAction?: object
relatedBills[].latestAction.actionDate: string
relatedBills[].latestAction.actionTime?: string
relatedBills[].latestAction.text: string
relatedBills[].number: integer
relatedBills[].relationshipDetails: array
relatedBills[].relationshipDetails[].identifiedBy: string
relatedBills[].relationshipDetails[].type: string
relatedBills[].title: string
relatedBills[].type: string
relatedBills[].url: string`,
  subjects: `
subjects: object
subjects.legislativeSubjects: array
subjects.legislativeSubjects[].name: string
subjects.legislativeSubjects[].updateDate?: string
subjects.policyArea?: object
subjects.policyArea.name: string
subjects.policyArea.updateDate?: string`,
  summaries: `
summaries: array
summaries[].actionDate: string
summaries[].actionDesc: string
summaries[].text: string
summaries[].updateDate: string
summaries[].versionCode: string`,
  text: `
textVersions: array
textVersions[].date: null string
textVersions[].formats: array
textVersions[].formats[].type: string
textVersions[].formats[].url: string
textVersions[].type: string`,
  titles: `
titles: array
titles[].billTextVersionCode?: string
titles[].billTextVersionName?: string
titles[].chamberCode?: string
titles[].chamberName?: string
titles[].title: string
titles[].titleType: string
titles[].titleTypeCode: integer
titles[].updateDate: string`,
  amendments: `
amendments: array
amendments[].congress: integer
amendments[].description?: string
amendments[].latestAction?: object
amendments[].latestAction.actionDate: string
amendments[].latestAction.actionTime?: string
amendments[].latestAction.text: string
amendments[].number: string
amendments[].purpose?: string
amendments[].type: string
amendments[].updateDate: string
amendments[].url: string`,
}

export const AMENDMENT_ITEM = `
amendment: object
amendment.actions: object
amendment.actions.count: integer
amendment.actions.url: string
amendment.amendedAmendment?: object
${['congress: integer', 'number: string', 'purpose?: string', 'type: string', 'updateDate: string', 'url: string', 'latestAction?: object', 'latestAction.actionDate?: string', 'latestAction.text?: string'].map((line) => `amendment.amendedAmendment.${line}`).join('\n')}
amendment.amendedBill: object
amendment.amendedBill.congress: integer
amendment.amendedBill.number: string
amendment.amendedBill.originChamber: string
amendment.amendedBill.originChamberCode: string
amendment.amendedBill.title: string
amendment.amendedBill.type: string
amendment.amendedBill.updateDateIncludingText: string
amendment.amendedBill.url: string
amendment.amendmentsToAmendment?: object
amendment.amendmentsToAmendment.count: integer
amendment.amendmentsToAmendment.url: string
amendment.chamber: string
amendment.congress: integer
amendment.cosponsors?: object
amendment.cosponsors.count: integer
amendment.cosponsors.countIncludingWithdrawnCosponsors: integer
amendment.cosponsors.url: string
amendment.description?: string
amendment.latestAction?: object
amendment.latestAction.actionDate: string
amendment.latestAction.actionTime?: string
amendment.latestAction.links?: array
amendment.latestAction.links[].name: string
amendment.latestAction.links[].url: string
amendment.latestAction.text: string
amendment.notes?: array
amendment.notes[].text: string
amendment.number: string
${SPONSOR('amendment.onBehalfOfSponsor').trim().replace(': array', '?: array')}
amendment.onBehalfOfSponsor[].type: string
amendment.proposedDate?: string
amendment.purpose?: string
amendment.submittedDate: string
amendment.textVersions?: object
amendment.textVersions.count: integer
amendment.textVersions.url: string
amendment.type: string
amendment.updateDate: string
${SPONSOR('amendment.sponsors').trim()}
request: object
request.amendmentNumber: string
request.amendmentType: string
request.congress: string
request.contentType: string
request.format: string`
