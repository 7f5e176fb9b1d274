/** Texts of one kind of measure, as templates (template.ts). Titles and gists at the same index match each other. */
export interface TextForm {
  readonly short?: readonly string[]
  /** From the infinitive or the participle on, as both chambers phrase it. */
  readonly title: readonly string[]
  /** Completes "This bill …" or "This resolution …". */
  readonly gist: readonly string[]
  readonly details?: readonly string[]
  /** Heading and body of the operative section; of a resolution, what is resolved. */
  readonly section: readonly [heading: string, body: string]
  readonly whereas?: readonly string[]
  /** Legislative subject terms; those of the theme by default. */
  readonly subjects?: readonly string[]
}

export interface BillForm extends TextForm {
  readonly weight: number
  /** A benefit can be improved, a harm prevented. */
  readonly suits: 'benefit' | 'harm' | 'both'
  /** Names of the areas that only use this form, or never do. */
  readonly only?: readonly string[]
  readonly except?: readonly string[]
}

export const BILL_FORMS: readonly BillForm[] = [
  {
    weight: 16,
    suits: 'benefit',
    except: ['Taxation', 'Law', 'Congress', 'Finance and Financial Sector', 'Economics and Public Finance'],
    short: ['{Tag} [Grant Program|Grants|Investment|Partnership|Pilot Program] Act[| of {year}]'],
    title: [
      'to direct the {officer} to establish a grant program relating to {topic}, and for other purposes.',
    ],
    gist: ['establishes a [competitive |]grant program relating to {topic}'],
    details: [
      'The {department} must [give priority to|prioritize] applicants that serve {people}.',
      'The bill [provides|authorizes] {amount} for each of FY{fiscal1}-FY{fiscal5} for the program.',
    ],
    section: [
      'GRANT PROGRAM.',
      'The {officer} shall award grants, on a competitive basis, to {grantees} for activities relating to {topic}, of which not less than {percent} percent shall be used to serve {people}.',
    ],
  },
  {
    weight: 24,
    suits: 'benefit',
    except: ['Taxation'],
    short: [
      '{Tag} [Improvement|Modernization|Fairness|Reform|Access|Flexibility] Act[| of {year}]',
      '[SMART|FAIR|SAFE|CLEAR|STRONG|Better|Strengthening] {tag} Act[| of {year}]',
    ],
    title: [
      'to amend {act} to [improve|make improvements relating to|make certain changes relating to] {topic}, and for other purposes.',
      'to expand the eligibility of {people} for programs relating to {topic}.',
    ],
    gist: [
      'modifies requirements relating to {topic}',
      'expands the eligibility of {people} for programs relating to {topic}',
    ],
    details: [
      'The {department} must issue regulations to carry out the bill within {months}.',
      'The Government Accountability Office must evaluate the effects of these changes [on {people} |]and report to Congress.',
    ],
    section: [
      'IMPROVEMENTS.',
      '{Act} is amended by adding at the end the following: "The {officer} shall, not later than {months} after the date of the enactment of this section, make improvements relating to {topic}, and shall consult {people}."',
    ],
  },
  {
    weight: 12,
    suits: 'both',
    short: ['{Tag} [Study|Report|Data|Transparency|Research|Oversight|Strategy|Task Force] Act[| of {year}]'],
    title: ['to require the {officer} to submit to Congress a report on {topic}, and for other purposes.'],
    gist: ['requires the {department} to [study and |]report on {topic}'],
    details: [
      'In conducting the study, the {department} must consult {people}.',
      'The report is due within {months} of enactment[| and every two years thereafter].',
    ],
    section: [
      'STUDY AND REPORT.',
      'Not later than {months} after the date of the enactment of this Act, the {officer} shall submit to the appropriate committees of Congress a report on {topic}, with such recommendations as the {officer} considers appropriate.',
    ],
  },
  {
    weight: 6,
    suits: 'benefit',
    except: ['Taxation', 'Law', 'Congress'],
    short: ['{Tag} [Reauthorization|Extension|Permanency] Act of {year}'],
    title: ['to reauthorize programs relating to {topic}, and for other purposes.'],
    gist: [
      'reauthorizes through FY{fiscal5} [and revises |]programs of the {department} relating to {topic}',
    ],
    details: [
      'The bill authorizes {amount} for each fiscal year.',
      'It also expands eligibility to additional {people}.',
    ],
    section: [
      'REAUTHORIZATION.',
      'There are authorized to be appropriated to the {officer} {dollars} for each of fiscal years {fiscal1} through {fiscal5} to carry out programs relating to {topic}.',
    ],
  },
  {
    weight: 16,
    suits: 'harm',
    short: [
      '{Tag} [Prevention|Enforcement|Accountability|Deterrence|Reduction|Response] Act[| of {year}]',
      '[Stop|Combating|Ending|Preventing|Countering|Reducing] {tag} Act[| of {year}]',
    ],
    title: [
      'to [prevent|combat|address|reduce] {topic}, and for other purposes.',
      'to protect {people} from the effects of {topic}.',
    ],
    gist: ['establishes requirements to address {topic}', 'protects {people} from the effects of {topic}'],
    details: [
      'A violation is subject to a civil penalty of up to {fine}.',
      'The {department} must establish a website through which {people} may report concerns.',
    ],
    section: [
      'PREVENTION AND ENFORCEMENT.',
      'The {officer} shall prescribe regulations to prevent {topic}. Any person who knowingly violates such a regulation shall be subject to a civil penalty of not more than {fine} for each violation.',
    ],
  },
  {
    weight: 30,
    suits: 'both',
    only: ['Taxation'],
    short: [
      '{Tag} [Tax Relief|Tax Fairness|Tax Simplification|Tax Reform|Tax Parity|Tax Credit] Act[| of {year}]',
    ],
    title: [
      'to amend the Internal Revenue Code of 1986 [to modify the rules relating to|with respect to] {topic}[, and for other purposes|].',
    ],
    gist: ['modifies federal tax rules relating to {topic}'],
    details: [
      'Dollar amounts are adjusted annually for inflation.',
      'The changes apply to taxable years beginning after December 31, {year}.',
    ],
    section: [
      'AMENDMENT OF THE INTERNAL REVENUE CODE OF 1986.',
      'Subchapter B of chapter 1 of the Internal Revenue Code of 1986 is amended by adding at the end a section relating to {topic}, which shall apply to taxable years beginning after December 31, {year}.',
    ],
  },
]

/** Bills about one place, one person or one medal: a share of the bills of their area. */
export interface NamedForm extends TextForm {
  readonly area: string
  readonly share: number
}

export const NAMED_FORMS: readonly NamedForm[] = [
  {
    area: 'Government Operations and Politics',
    share: 0.24,
    title: [
      'to designate the facility of the United States Postal Service located at {number} {street} in {town}, {state}, as the "{person} Post Office[| Building]".',
    ],
    gist: [
      'designates the U.S. Postal Service facility at {number} {street} in {town}, {state}, as the {person} Post Office',
    ],
    section: [
      'DESIGNATION.',
      'The facility of the United States Postal Service located at {number} {street} in {town}, {state}, shall be known and designated as the "{person} Post Office".',
    ],
    subjects: ['Postal service', 'Government buildings, facilities, and property', 'Congressional tributes'],
  },
  {
    area: 'Armed Forces and National Security',
    share: 0.05,
    title: [
      'to name the Department of Veterans Affairs [clinic|medical center] in {town}, {state}, in honor of {person}.',
    ],
    gist: ['names a facility of the Department of Veterans Affairs in {town}, {state}, after {person}'],
    section: [
      'NAMING.',
      'The facility of the Department of Veterans Affairs in {town}, {state}, shall be known in honor of {person}.',
    ],
    subjects: ["Veterans' medical care", 'Health facilities and institutions', 'Congressional tributes'],
  },
  {
    area: 'Public Lands and Natural Resources',
    share: 0.3,
    short: [
      '{river} River Wild and Scenic River Act[| of {year}]',
      '{town} [Land Conveyance|National Historical Park] Act[| of {year}]',
    ],
    title: [
      'to designate segments of the {river} River in the State of {state} as components of the National Wild and Scenic Rivers System.',
      'to direct the Secretary of the Interior to convey certain Federal land to {town}, {state}, for public purposes.',
    ],
    gist: [
      'directs the Department of the Interior to map and manage certain federal land near {town}, {state}',
    ],
    section: [
      'FEDERAL LAND.',
      'The Secretary of the Interior shall, not later than {months} after the date of the enactment of this Act, prepare a map and legal description of the Federal land near {town}, {state}, to which this Act applies.',
    ],
    subjects: ['Land transfers', 'Parks, recreation areas, trails', 'Water use and supply'],
  },
  {
    area: 'Finance and Financial Sector',
    share: 0.09,
    short: ['{Group} Commemorative Coin Act[| of {year}]'],
    title: ['to require the Secretary of the Treasury to mint coins in honor of {group}.'],
    gist: ['directs the Department of the Treasury to mint and issue coins in honor of {group}'],
    section: ['COIN SPECIFICATIONS.', 'The Secretary shall mint and issue not more than 400,000 $1 coins.'],
    subjects: ['U.S. Mint', 'Currency', 'Congressional tributes'],
  },
  {
    area: 'Congress',
    share: 0.3,
    short: ['{Group} Congressional Gold Medal Act[| of {year}]'],
    title: ['to award a Congressional Gold Medal, collectively, to {group}.'],
    gist: ['provides for the award of a Congressional Gold Medal, collectively, to {group}'],
    section: [
      'CONGRESSIONAL GOLD MEDAL.',
      'The Speaker of the House of Representatives and the President pro tempore of the Senate shall arrange for the award, on behalf of Congress, of a gold medal of appropriate design to {group}.',
    ],
    subjects: ['Congressional tributes', 'U.S. Mint', 'U.S. history'],
  },
  {
    area: 'Native Americans',
    share: 0.2,
    short: ['{river} River Tribal Water Rights Settlement Act of {year}'],
    title: [
      'to approve the settlement of water rights claims in the {river} River basin in the State of {state}.',
    ],
    gist: [
      'approves an agreement that settles the claims of a Tribe to water in the {river} River basin in {state}',
    ],
    section: [
      'RATIFICATION OF AGREEMENT.',
      'The agreement on the waters of the {river} River basin is ratified.',
    ],
    subjects: ['Indian claims', 'Indian lands and resources rights', 'Water use and supply'],
  },
]

export const PRIVATE_SHARE = 0.004
export const PRIVATE_FORM: TextForm = {
  title: ['for the relief of {person}.'],
  gist: ['provides for the relief of {person}'],
  details: ['The bill makes {person} eligible for an immigrant visa.'],
  section: [
    'PERMANENT RESIDENT STATUS.',
    'Notwithstanding any other provision of law, {person} shall be eligible for issuance of an immigrant visa.',
  ],
  subjects: ['Immigration status and procedures', 'Private legislation'],
}
