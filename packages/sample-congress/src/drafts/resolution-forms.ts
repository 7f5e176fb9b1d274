import type { BillType } from '@rostrum/contract/bill-types'
import type { TextForm } from './bill-forms.ts'

export interface ResolutionForm extends TextForm {
  readonly types: readonly BillType[]
  readonly weight: number
  /** Empty for any area. */
  readonly area: string
  /** Disapproves the rule of an agency, whose area it has. */
  readonly isOfRule?: true
}

const SIMPLE: readonly BillType[] = ['hres', 'sres']
const CONCURRENT: readonly BillType[] = ['hconres', 'sconres']
const JOINT: readonly BillType[] = ['hjres', 'sjres']
const TRIBUTE = ['Congressional tributes', 'Commemorative events and holidays', 'U.S. history']
const PROCEDURE = ['Congressional committees', 'Legislative rules and procedure']
const ADOPTED = 'adopts the provisions of this resolution'

/** Their order, types, weights and areas decide which sponsor each seed draws. */
export const RESOLUTION_FORMS: readonly ResolutionForm[] = [
  {
    types: SIMPLE,
    weight: 30,
    area: 'Congress',
    title: [
      '[expressing support for the designation of|designating|supporting the designation of] {period} as "National {observance} {span}".',
      '[supporting the goals and ideals|recognizing the importance] of "National {observance} {span}".',
    ],
    gist: ['supports the designation of National {observance} {span}'],
    whereas: [
      'National {observance} {span} gives the people of the United States an occasion to learn',
      'communities in {state} and across the United States take part each year',
    ],
    section: ['', 'supports the goals and ideals of National {observance} {span}'],
    subjects: TRIBUTE,
  },
  {
    types: SIMPLE,
    weight: 9,
    area: 'Sports and Recreation',
    title: [
      'congratulating the {state} State University [softball|baseball|soccer|volleyball|wrestling|rowing] team for winning the {year} national championship.',
      'commending the {town} High School [softball|baseball|soccer|volleyball|wrestling|hockey] team on an undefeated season.',
    ],
    gist: ['congratulates the team, its coaches, and its supporters on their season'],
    whereas: ['the team showed skill and discipline', 'the people of {state} are proud of the team'],
    section: ['', 'congratulates the players, coaches, and staff'],
    subjects: ['Athletes', 'Congressional tributes', 'School athletics'],
  },
  {
    types: [...SIMPLE, ...CONCURRENT],
    weight: 12,
    area: 'Social Sciences and History',
    title: [
      'recognizing the {nth} anniversary of the founding of {town}, {state}.',
      'commemorating the {nth} anniversary of the {river} River flood of {pastYear}.',
    ],
    gist: [
      'recognizes the {nth} anniversary of the founding of {town}, {state}',
      'commemorates the {nth} anniversary of the flood of {pastYear} on the {river} River',
    ],
    whereas: ['the people of {state} remember these events', 'their example is worth remembering'],
    section: ['', 'recognizes the historical significance of the anniversary'],
    subjects: TRIBUTE,
  },
  {
    types: SIMPLE,
    weight: 9,
    area: 'Congress',
    title: ['[honoring|celebrating] the life [|and service ]of {person}[ of {town}, {state}|].'],
    gist: ['honors the life of {person} and extends condolences to the family'],
    whereas: ['{person} served the people of {state}', 'many in {town} are grateful for that service'],
    section: ['', 'honors the life and service of {person}'],
    subjects: TRIBUTE,
  },
  {
    types: [...SIMPLE, ...CONCURRENT],
    weight: 17,
    area: 'International Affairs',
    title: [
      'reaffirming the [friendship|partnership] between the United States and {country}.',
      'recognizing the {nth} anniversary of diplomatic relations between the United States and {country}.',
      'expressing the sense of {body} that the United States should deepen cooperation with {country} on {topic}.',
    ],
    gist: ['reaffirms the ties between the United States and {country}'],
    whereas: [
      'the United States and {country} share an interest in {topic}',
      'cooperation has grown for years',
    ],
    section: ['', 'values the relations between the United States and {country}'],
    subjects: ['Diplomacy, foreign officials, Americans abroad', 'Alliances', 'Human rights'],
  },
  {
    types: [...SIMPLE, ...CONCURRENT],
    weight: 21,
    area: '',
    title: [
      'expressing the sense of {body} that {topic} should be a national priority.',
      'expressing support for {people} and for efforts relating to {topic}.',
      'condemning {harm}, and for other purposes.',
    ],
    gist: [
      'states that {topic} should be a national priority',
      'expresses support for {people} and for efforts relating to {topic}',
      'condemns {harm}',
    ],
    whereas: ['{people} depend on progress in this field', 'the {department} has a part in such matters'],
    section: ['', 'encourages the {department} to work with {people}'],
    subjects: ['Congressional oversight', 'Government information and archives'],
  },
  {
    types: ['hres'],
    weight: 4,
    area: 'Congress',
    title: [
      'electing [a Member|Members] to [a certain standing committee|certain standing committees] of the House of Representatives.',
      'amending the Rules of the House of Representatives with respect to {topic}.',
    ],
    gist: [
      'elects Members to committees of the House',
      'amends the rules of the House with respect to {topic}',
    ],
    whereas: ['the House determines the rules of its proceedings'],
    section: ['', ADOPTED],
    subjects: ['House of Representatives', ...PROCEDURE],
  },
  {
    types: ['sres'],
    weight: 9,
    area: 'Congress',
    title: [
      'authorizing expenditures by the committees of the Senate.',
      'to authorize testimony and representation in {state} v. {surname}.',
    ],
    gist: [
      'authorizes expenditures by the committees of the Senate',
      'authorizes testimony and representation in {state} v. {surname}',
    ],
    whereas: ['the Senate determines the rules of its proceedings'],
    section: ['', ADOPTED],
    subjects: ['Senate', ...PROCEDURE],
  },
  {
    types: CONCURRENT,
    weight: 26,
    area: 'Congress',
    title: [
      'authorizing the use of [Emancipation Hall|the rotunda of the Capitol] for a ceremony in honor of {person}.',
      'authorizing the use of the Capitol Grounds for the {nth} annual National {observance} Ceremony.',
      'providing for a joint session of Congress to receive a message from the President.',
    ],
    gist: [
      'authorizes the use of the Capitol for a ceremony in honor of {person}',
      'authorizes the use of the Capitol Grounds for the {nth} annual National {observance} Ceremony',
      'provides for a joint session of Congress to receive a message from the President',
    ],
    whereas: ['the Capitol belongs to the people of the United States'],
    section: ['', 'authorizes the event under conditions prescribed by the Architect of the Capitol'],
    subjects: ['U.S. Capitol', 'Congressional operations and organization'],
  },
  {
    types: CONCURRENT,
    weight: 5,
    area: 'Economics and Public Finance',
    title: [
      'setting forth the congressional budget for the United States Government for fiscal year {fiscal1}.',
    ],
    gist: ['sets forth the congressional budget for FY{fiscal1}'],
    whereas: ['the Congressional Budget Act of 1974 provides for a concurrent resolution on the budget'],
    section: ['', ADOPTED],
    subjects: ['Budget process', 'Budget deficits and national debt', 'Legislative rules and procedure'],
  },
  {
    types: JOINT,
    weight: 58,
    area: '',
    isOfRule: true,
    title: [
      'providing for congressional disapproval under chapter 8 of title 5, United States Code, of the rule submitted by the {agency} relating to "{rule}".',
    ],
    gist: ['nullifies the rule titled <em>{rule}</em>, submitted by the {agency}'],
    section: [
      '',
      'disapproves the rule submitted by the {agency} relating to "{rule}", and such rule shall have no force or effect',
    ],
    subjects: ['Administrative law and regulatory procedures', 'Congressional oversight'],
  },
  {
    types: JOINT,
    weight: 24,
    area: 'Law',
    title: [
      'proposing an amendment to the Constitution of the United States [relative|relating] to {amendment}.',
    ],
    gist: ['proposes a constitutional amendment on {amendment}'],
    section: ['', 'proposes the article, which is valid when ratified by three fourths of the States'],
    subjects: ['Constitution and constitutional amendments', 'Members of Congress', 'Supreme Court'],
  },
  {
    types: ['sjres', 'hjres'],
    weight: 15,
    area: 'International Affairs',
    title: [
      'providing for congressional disapproval of the proposed foreign military sale to the Government of {country}.',
      'relating to a national emergency declared by the President on {pastDate}.',
    ],
    gist: [
      'disapproves a proposed sale of defense articles and services to {country}',
      'terminates a national emergency declared by the President on {pastDate}',
    ],
    section: ['', 'declares the action described in this resolution to be disapproved or terminated'],
    subjects: ['Arms control and nonproliferation', 'Presidents and presidential powers, Vice Presidents'],
  },
  {
    types: ['hjres'],
    weight: 3,
    area: 'Economics and Public Finance',
    title: ['making [further |]continuing appropriations for fiscal year {fiscal1}, and for other purposes.'],
    gist: ['provides continuing appropriations for federal agencies for FY{fiscal1}'],
    section: ['', 'appropriates such amounts as may be necessary for continuing projects and activities'],
    subjects: ['Appropriations', 'Budget process', 'Executive agency funding and structure'],
  },
]
