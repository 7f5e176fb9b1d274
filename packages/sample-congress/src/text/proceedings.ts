import type { BillType } from '@rostrum/contract/bill-types'
import type { ResolutionForm } from './resolution-kind.ts'

const CONCURRENT: readonly BillType[] = ['hconres', 'sconres']
const JOINT: readonly BillType[] = ['hjres', 'sjres']

/** Resolutions on the business of Congress, and joint resolutions. */
export const PROCEDURAL_RESOLUTIONS: readonly ResolutionForm[] = [
  {
    types: ['hres'],
    weight: 4,
    area: 'Congress',
    title: [
      'electing [a Member|Members|a certain Member] to [a certain standing committee|certain standing committees] of the House of Representatives.',
      'providing amounts for the expenses of the committees of the House in the current Congress.',
      'amending the Rules of the House of Representatives with respect to {topic}.',
      'requesting the President to transmit to the House documents in his possession relating to {topic}.',
    ],
    gist: [
      'elects Members to standing committees of the House',
      'provides amounts for the expenses of the committees of the House',
      'amends the rules of the House with respect to {topic}',
      'requests documents from the President relating to {topic}',
    ],
    whereas: ['the House determines the rules of its proceedings'],
    resolved: ['adopts the provisions of this resolution, which take effect upon its adoption'],
    subjects: ['House of Representatives', 'Congressional committees', 'Legislative rules and procedure'],
  },
  {
    types: ['sres'],
    weight: 9,
    area: 'Congress',
    title: [
      'authorizing expenditures by the committees of the Senate.',
      'to authorize testimony and representation in {state} v. {surname}.',
      'making [majority|minority] party appointments for the current Congress.',
      "to constitute the [majority|minority] party's membership on certain committees for the current Congress.",
    ],
    gist: [
      'authorizes expenditures by the committees of the Senate',
      'authorizes testimony and representation in {state} v. {surname}',
      'makes party appointments to committees of the Senate',
      'constitutes the membership of a party on certain committees of the Senate',
    ],
    whereas: ['the Senate determines the rules of its proceedings'],
    resolved: ['adopts the provisions of this resolution'],
    subjects: ['Senate', 'Congressional committees', 'Legislative rules and procedure'],
  },
  {
    types: CONCURRENT,
    weight: 26,
    area: 'Congress',
    title: [
      'authorizing the use of Emancipation Hall in the Capitol Visitor Center for a ceremony in honor of {group}.',
      'authorizing the use of the Capitol Grounds for the {nth} annual National {observance} Ceremony.',
      'authorizing the use of the rotunda of the Capitol for the lying in honor of {person}.',
      'providing for a joint session of Congress to receive a message from the President.',
      'permitting official photographs of the House of Representatives to be taken while the House is in actual session.',
    ],
    gist: [
      'authorizes the use of Emancipation Hall for a ceremony in honor of {group}',
      'authorizes the use of the Capitol Grounds for the {nth} annual National {observance} Ceremony',
      'authorizes the use of the rotunda of the Capitol for the lying in honor of {person}',
      'provides for a joint session of Congress to receive a message from the President',
      'permits official photographs of the House while it is in session',
    ],
    whereas: ['the Capitol belongs to the people of the United States'],
    resolved: ['authorizes the event under conditions to be prescribed by the Architect of the Capitol'],
    subjects: [
      'U.S. Capitol',
      'Congressional operations and organization',
      'Commemorative events and holidays',
    ],
  },
  {
    types: CONCURRENT,
    weight: 5,
    area: 'Economics and Public Finance',
    title: [
      'setting forth the congressional budget for the United States Government for fiscal year {fiscal1} and setting forth the appropriate budgetary levels for fiscal years {fiscal2} through {fiscal10}.',
    ],
    gist: ['sets forth the congressional budget for FY{fiscal1} and levels for FY{fiscal2}-FY{fiscal10}'],
    whereas: ['the Congressional Budget Act of 1974 provides for a concurrent resolution on the budget'],
    resolved: [
      'declares that this resolution is the concurrent resolution on the budget for fiscal year {fiscal1}',
    ],
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
    whereas: ['the {agency} submitted the rule to Congress'],
    resolved: [
      'disapproves the rule submitted by the {agency} relating to "{rule}", and such rule shall have no force or effect',
    ],
    subjects: [
      'Administrative law and regulatory procedures',
      'Congressional oversight',
      'Environmental regulatory procedures',
    ],
  },
  {
    types: JOINT,
    weight: 24,
    area: 'Law',
    title: [
      'proposing an amendment to the Constitution of the United States [relative to|relating to|with respect to] {amendment}.',
      'proposing an amendment to the Constitution of the United States to {amend}.',
    ],
    gist: ['proposes a constitutional amendment that would {amend}'],
    whereas: ['two thirds of both Houses may propose amendments under article V'],
    resolved: [
      'proposes the article, which is valid when ratified by the legislatures of three fourths of the States',
    ],
    subjects: ['Constitution and constitutional amendments', 'Members of Congress', 'Supreme Court'],
  },
  {
    types: ['sjres', 'hjres'],
    weight: 15,
    area: 'International Affairs',
    title: [
      'providing for congressional disapproval of the proposed foreign military sale to the Government of {country} of certain defense articles and services.',
      'relating to a national emergency declared by the President on {pastDate}.',
      'to direct the removal of United States Armed Forces from hostilities that have not been authorized by Congress.',
    ],
    gist: [
      'disapproves a proposed sale of defense articles and services to {country}',
      'terminates a national emergency declared by the President on {pastDate}',
      'directs the removal of U.S. Armed Forces from hostilities that Congress has not authorized',
    ],
    whereas: ['the Constitution divides powers over war and commerce between Congress and the President'],
    resolved: ['declares the action described in this resolution to be disapproved or terminated'],
    subjects: [
      'Arms control and nonproliferation',
      'Presidents and presidential powers, Vice Presidents',
      'War and emergency powers',
    ],
  },
  {
    types: ['hjres'],
    weight: 3,
    area: 'Economics and Public Finance',
    title: ['making [further |]continuing appropriations for fiscal year {fiscal1}, and for other purposes.'],
    gist: ['provides continuing appropriations for federal agencies for FY{fiscal1}'],
    whereas: ['regular appropriations for fiscal year {fiscal1} have not been enacted'],
    resolved: ['appropriates such amounts as may be necessary for continuing projects and activities'],
    subjects: ['Appropriations', 'Budget process', 'Executive agency funding and structure'],
  },
]
