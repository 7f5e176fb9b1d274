import type { Chamber } from '@rostrum/contract/entities/common'

/** What one action states about a bill's progress; most actions state nothing. */
export type Milestone =
  | 'introduced'
  | 'referred'
  | 'committee'
  | 'ordered_reported'
  | 'reported'
  | 'discharged'
  | 'discharge_rejected'
  | 'calendar'
  | 'received'
  | 'passed'
  | 'failed'
  | 'tabled'
  | 'differences'
  | 'presented'
  | 'signed'
  | 'unsigned'
  | 'vetoed'
  | 'override_passed'
  | 'override_failed'
  | 'law'

export interface ActionRule {
  readonly proves: Milestone
  /** Without it the milestone has no chamber; `row` means the chamber named in the row. */
  readonly chamber?: Chamber | 'row'
  /**
   * The Library of Congress's own codes. Codes of House rows (H…, E…) are not listed: they have no public definition, and
   * some are used for two things (E30000 for signatures and vetoes, H11100 for submissions).
   */
  readonly codes?: readonly string[]
  readonly text?: RegExp
  readonly source: string
}

const LOC = 'https://www.congress.gov/help/field-values/action-codes'
const CLERK = 'wording of the Clerk of the House in floor actions'
const SECRETARY = 'wording of the Secretary of the Senate in floor actions'
/** https://www.govinfo.gov/app/collection/hman */
const HOUSE_RULE = (rule: string): string => `Rules of the House, 119th Congress, ${rule}`
/** https://www.rules.senate.gov/rules-of-the-senate */
const SENATE_RULE = (rule: string): string => `Standing Rules of the Senate, ${rule}`

const COMMITTEE = /(?:House |Senate )?(?:Permanent )?(?:Select |Special |Joint )?(?:Sub)?[Cc]ommittees?/
  .source
const SUSPENSION =
  /On motion to suspend the rules and (?:pass|agree to) the (?:bill|(?:joint |concurrent )?resolution)/.source
const AGREEING = /On agreeing to the (?:joint |concurrent )?resolution/.source
const HOUSE_QUESTION = `^(?:On passage|(?:${SUSPENSION}|${AGREEING})(?:, as amended)?),?`
/** Excludes votes on a veto, which are not on passage. */
const NO_OVERRIDE = /(?! over veto\b)/.source
const VETO_QUESTION = /^On passage, the objections of the President to the contrary notwithstanding,?/.source
const TWO_THIRDS_VOTED =
  /^Two-thirds of the Members present having voted in the affirmative the bill is passed\b/.source
const UNDER_ORDER =
  /(?:Upon reconsideration, )?(?:Under the order of [^,]+, )?(?:not having achieved [^,]+, )?/.source

/** A rule matches an action by code or by text. Nothing is inferred: a bill has passed only if an action says so. */
export const ACTION_RULES: readonly ActionRule[] = [
  // Introduction and referral.
  { proves: 'introduced', chamber: 'House', codes: ['1000', '1025', 'Intro-H'], source: LOC },
  { proves: 'introduced', chamber: 'House', text: /^(?:Introduced|Submitted) in House\b/, source: LOC },
  { proves: 'introduced', chamber: 'Senate', codes: ['10000', '10025', 'Intro-S'], source: LOC },
  {
    proves: 'introduced',
    chamber: 'Senate',
    text: /^(?:Introduced|Submitted) in (?:the )?Senate\b/,
    source: LOC,
  },
  { proves: 'referred', chamber: 'House', codes: ['2000', '3000'], source: LOC },
  { proves: 'referred', chamber: 'Senate', codes: ['11000', '12000'], source: LOC },
  {
    proves: 'referred',
    chamber: 'row',
    text: new RegExp(
      `^(?:(?:Received|Submitted|Introduced) in the (?:Senate|House)[^.]*? and |Read twice and )?(?:R|r)eferred (?:\\w+ )?to (?:the )?${COMMITTEE}\\b`,
    ),
    source: `${HOUSE_RULE('XII(2)')}; ${SENATE_RULE('XVII(1)')}`,
  },
  {
    proves: 'referred',
    chamber: 'House',
    text: /^On motion to refer Agreed to\b/,
    source: HOUSE_RULE('XVI(4)'),
  },

  // Committees.
  {
    proves: 'committee',
    chamber: 'House',
    codes: ['4000', '4100', '4200', '4900', '4950'],
    source: LOC,
  },
  { proves: 'committee', chamber: 'Senate', codes: ['13000', '13100', '13200', '13900'], source: LOC },
  {
    proves: 'committee',
    chamber: 'row',
    text: new RegExp(
      `^(?:${COMMITTEE} on [^.]+\\. (?:Hearings|Committee consideration)|(?:Sub)?[Cc]ommittee (?:Hearings|Consideration)|Hearings Held by |Subcommittee on |Forwarded by Subcommittee|Motion to Report Measure Defeated)`,
    ),
    source: `${HOUSE_RULE('XI(2)')}; ${SENATE_RULE('XXVI')}`,
  },
  {
    proves: 'committee',
    chamber: 'row',
    // Filed, made, rejected or tabled: the committee still has the bill.
    text: new RegExp(`^Motion to discharge (?:the )?${COMMITTEE}\\b`, 'i'),
    source: `${HOUSE_RULE('XV(2)')}; 5 U.S.C. 802(c), 50 U.S.C. 1546a`,
  },
  {
    proves: 'ordered_reported',
    chamber: 'row',
    text: new RegExp(`^(?:${COMMITTEE} on [^.]+\\. )?Ordered to be reported\\b`, 'i'),
    source: `${HOUSE_RULE('XI(2)(h)')}; ${SENATE_RULE('XXVI(7)')}`,
  },
  { proves: 'reported', chamber: 'House', codes: ['5000', '1010'], source: LOC },
  {
    proves: 'reported',
    chamber: 'House',
    text: /^(?:Reported (?:\([^)]*\) |adversely |unfavorably )*\s*by the |Supplemental report filed by the |The House Committee on .* reported an original measure|Reported (?:to|in) House)/,
    source: HOUSE_RULE('XIII(2)'),
  },
  { proves: 'reported', chamber: 'Senate', codes: ['14000', '14900'], source: LOC },
  {
    proves: 'reported',
    chamber: 'Senate',
    text: new RegExp(
      `^(?:${COMMITTEE} on [^.]+\\. (?:Reported|Original measure reported)\\b|By Senator .* filed written report)`,
    ),
    source: SENATE_RULE('XVII(3)'),
  },
  { proves: 'discharged', chamber: 'House', codes: ['5500'], source: LOC },
  { proves: 'discharged', chamber: 'Senate', codes: ['14500'], source: LOC },
  {
    proves: 'discharged',
    chamber: 'row',
    text: new RegExp(`^(?:${COMMITTEE} on .* discharged\\b|On motion to discharge Agreed to)`),
    source: `${HOUSE_RULE('XV(2)')}; ${SENATE_RULE('XVII(4)')}`,
  },
  {
    proves: 'discharge_rejected',
    chamber: 'row',
    text: new RegExp(
      `^(?:Motion to discharge (?:the )?${COMMITTEE} on .* rejected\\b|On motion to discharge Failed)`,
    ),
    source: `${HOUSE_RULE('XV(2)')}; 5 U.S.C. 802(c), 22 U.S.C. 2776(b), 50 U.S.C. 1546a`,
  },

  // Calendars: placement on a calendar does not imply a report.
  {
    proves: 'calendar',
    chamber: 'House',
    text: /^Placed on (?:the )?(?:Union|House|Private|Corrections) Calendar\b/,
    source: HOUSE_RULE('XIII(1)'),
  },
  {
    proves: 'calendar',
    chamber: 'Senate',
    // Reported, discharged, read twice (rule XIV), or a resolution over under the rule.
    text: /\b(?:Placed|Ordered placed) on (?:the )?(?:Senate |Legislative |Executive )+Calendar\b/,
    source: SENATE_RULE('XIV(4), XIV(6), XVII(4)'),
  },

  // Votes of a chamber on the whole measure.
  { proves: 'passed', chamber: 'House', codes: ['8000'], source: LOC },
  {
    proves: 'passed',
    chamber: 'House',
    text: new RegExp(
      `^Passed/agreed to in House\\b|^Passed House\\b${NO_OVERRIDE}|${HOUSE_QUESTION} (?:Passed|Agreed to)\\b`,
    ),
    source: CLERK,
  },
  {
    proves: 'passed',
    chamber: 'House',
    // A resolution adopted by another resolution: the row names both, its own measure last.
    text: /^Pursuant to the provisions of [^,]+, [^,]+ is considered passed House\b/,
    source: CLERK,
  },
  { proves: 'passed', chamber: 'Senate', codes: ['17000'], source: LOC },
  {
    proves: 'passed',
    chamber: 'Senate',
    text: /^(?:Passed\/agreed to in Senate|Passed Senate(?! over veto\b)|Resolution agreed to in Senate|Submitted in the Senate, considered, and agreed to|(?:Introduced|Received) in the Senate, read twice, considered, read the third time, and passed|Received in the Senate, considered, and agreed to)\b/,
    source: SECRETARY,
  },
  { proves: 'failed', chamber: 'House', codes: ['9000'], source: LOC },
  {
    proves: 'failed',
    chamber: 'House',
    text: new RegExp(
      `^Failed of passage(?:/not agreed to)? in House\\b${NO_OVERRIDE}|${HOUSE_QUESTION} Failed\\b`,
    ),
    source: CLERK,
  },
  { proves: 'failed', chamber: 'Senate', codes: ['18000'], source: LOC },
  {
    proves: 'failed',
    chamber: 'Senate',
    text: new RegExp(
      `^(?:${UNDER_ORDER}failed of passage(?:/not agreed to)? in Senate${NO_OVERRIDE}|Resolution (?:not agreed to|rejected) in Senate)\\b`,
      'i',
    ),
    source: SECRETARY,
  },
  {
    proves: 'tabled',
    chamber: 'House',
    text: /^(?:Pursuant to the provisions of [^,]+, [^,]+ is laid on the table\b|On motion to table (?:the measure )?Agreed to\b)/,
    source: `${HOUSE_RULE('XVI(4)')}: a measure laid on the table is finally disposed of`,
  },
  {
    proves: 'tabled',
    chamber: 'Senate',
    text: /^(?:Indefinitely postponed by (?:Senate|Unanimous Consent)\b|Laid on the table in Senate\b|Motion to table (?:the )?(?:measure|bill|(?:joint |concurrent )?resolution) agreed to in Senate\b)/i,
    source: SENATE_RULE('XXII(1)'),
  },

  // Between the chambers.
  { proves: 'received', chamber: 'Senate', text: /^Received in the Senate\b/, source: SECRETARY },
  {
    proves: 'received',
    chamber: 'House',
    text: /^(?:Received in the House|Held at the desk)\b/i,
    source: CLERK,
  },
  {
    proves: 'differences',
    codes: ['19000', '19500', '20000', '20500', '20800', '20900', '21000', '22000', '23000', '24000'],
    source: LOC,
  },
  {
    proves: 'differences',
    text: /^(?:On motion that the House (?:suspend the rules and )?(?:agree|disagree|concur|recede)\b.*\bSenate amendment|House (?:agreed|disagreed|concurred)\b.*\bSenate amendment|Senate (?:agreed|disagreed|concurred|insisted)\b.*\bHouse amendment|Message on House action received in Senate and at desk: House (?:amendments? to Senate|requests a conference))/,
    source: `${CLERK}; ${SECRETARY}`,
  },

  { proves: 'presented', codes: ['28000'], source: LOC },
  { proves: 'presented', text: /^Presented to President\b/, source: LOC },
  { proves: 'signed', codes: ['29000'], text: /^Signed by President\b/, source: LOC },
  {
    proves: 'unsigned',
    text: /^Sent to Archivist of the United States unsigned\b/,
    source: 'Constitution, Article I, section 7: it becomes a law in like manner as if he had signed it',
  },
  { proves: 'vetoed', codes: ['30000', '31000'], source: LOC },
  { proves: 'vetoed', text: /^(?:Pocket )?vetoed by President\b/i, source: LOC },
  {
    proves: 'override_passed',
    chamber: 'House',
    codes: ['32000'],
    text: new RegExp(`^Passed House over veto\\b|${VETO_QUESTION} Passed\\b|${TWO_THIRDS_VOTED}`),
    source: `${LOC}; ${CLERK}`,
  },
  {
    proves: 'override_failed',
    chamber: 'House',
    codes: ['33000'],
    text: new RegExp(`^Failed of passage in House over veto\\b|${VETO_QUESTION} Failed\\b`),
    source: `${LOC}; ${CLERK}`,
  },
  {
    proves: 'override_passed',
    chamber: 'Senate',
    codes: ['34000'],
    text: /^Passed Senate over veto\b/,
    source: `${LOC}; ${SECRETARY}`,
  },
  {
    proves: 'override_failed',
    chamber: 'Senate',
    codes: ['35000'],
    text: /^Failed of passage in Senate over veto\b/,
    source: `${LOC}; ${SECRETARY}`,
  },
  { proves: 'law', codes: ['36000', '41000'], source: LOC },
  { proves: 'law', text: /^Became (?:Public|Private) Law\b/, source: LOC },
]
