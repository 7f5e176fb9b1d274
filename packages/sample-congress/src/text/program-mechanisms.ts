import type { BillForm } from './mechanism.ts'

/** Fields in which nobody awards grants. */
const AREAS_WITHOUT_GRANTS = [
  'Taxation',
  'Law',
  'Congress',
  'Finance and Financial Sector',
  'Economics and Public Finance',
]

/** Means that set up a program, or look into one. */
export const PROGRAM_FORMS: readonly BillForm[] = [
  {
    weight: 10,
    suits: 'good',
    except: AREAS_WITHOUT_GRANTS,
    short: [
      '{Tag} Grant[s| Program] Act',
      '{Tag} Investment Act[| of {year}]',
      'Supporting {Tag} Programs Act[| of {year}]',
      '{Tag} Support for {People} Act',
      '{Tag} Partnership Act[| of {year}]',
    ],
    official: [
      'to direct the {officer} to establish a grant program relating to {topic}, and for other purposes.',
      'to authorize the {officer} to make grants to {grantees} for activities relating to {topic}.',
      'to provide competitive grants in support of {topic}, and for other purposes.',
    ],
    gist: [
      'establishes a [competitive |]grant program relating to {topic}',
      'authorizes the {department} to award grants for activities relating to {topic}',
      'requires the {department} to award competitive grants in support of {topic}',
    ],
    details: [
      'Eligible recipients are {grantees}.',
      'The {department} must [give priority to|prioritize] applicants that serve {people}.',
      'A recipient must contribute at least {percent}% of the cost of a project from nonfederal sources, but the {department} may waive this requirement in cases of hardship.',
      'The bill [provides|authorizes] {amount} for each of FY{fiscal1}-FY{fiscal5} for the program.',
      'Not later than {months} after the first grants are awarded, the {department} must report to Congress on results for {people}.',
    ],
    section: [
      'GRANT PROGRAM.',
      'The {Officer} shall establish a program under which the {Officer} awards grants, on a competitive basis, to {grantees} for activities relating to {topic}. In awarding grants under this section, the {Officer} shall give priority to applications that demonstrate a benefit to {people}.',
    ],
  },
  {
    weight: 13,
    suits: 'good',
    except: ['Taxation'],
    short: [
      '{Tag} [Improvement|Modernization|Enhancement|Fairness|Reform] Act',
      '{Tag} Act of {year}',
      '{Tag} Act',
      'Strengthening {Tag} Programs Act',
      'Better {Tag} Standards Act',
      '[SMART|FAIR|SAFE|CLEAR|STRONG|BETTER] {Tag} Act[| of {year}]',
      '{Tag} [Now|First|Matters|Works] Act',
      'Modernizing {Tag} Programs Act[| of {year}]',
      '{Tag} Improvements for {People} Act',
    ],
    official: [
      'to amend {act} to [improve|make improvements relating to|make certain changes relating to] {topic}, and for other purposes.',
      'to amend {act} with respect to {topic}.',
      'to amend {act} to [revise|modify] requirements relating to {topic}[ for the benefit of {people}|], and for other purposes.',
    ],
    gist: [
      'makes several changes to federal law concerning {topic}',
      'modifies requirements relating to {topic}',
      'revises [provisions|rules] concerning {topic} to [better serve|benefit] {people}',
    ],
    details: [
      'Specifically, the bill requires the {department} to take the needs of {people} into account when it issues rules or guidance.',
      'The bill also removes certain application requirements that apply to {people}.',
      'The changes take effect {months} after the date of enactment.',
      'The {department} must issue regulations to carry out the bill within {months}.',
      'The Government Accountability Office must evaluate the effects of these changes [on {people} |]and report to Congress.',
    ],
    section: [
      'IMPROVEMENTS.',
      '{Act} is amended by adding at the end the following: "The {Officer} shall take such actions as may be necessary to make improvements relating to {topic}, and shall consult {people} in carrying out this section."',
    ],
  },
  {
    weight: 7,
    suits: 'both',
    short: [
      '{Tag} Study Act[| of {year}]',
      '{Tag} [Report|Data|Transparency|Accountability] Act[| of {year}]',
      '{Tag} [Research|Oversight|Review] Act[| of {year}]',
    ],
    official: [
      'to require the {officer} to submit to Congress a report on {topic}, and for other purposes.',
      'to direct the Comptroller General of the United States to conduct a study on {topic}.',
      'to require annual reports on {topic}{itsEffects}.',
    ],
    gist: [
      'requires the {department} to [study and |]report on {topic}',
      'directs the Government Accountability Office to study {topic}{effects}',
      'requires the {department} to report each year on {topic}{effects}',
    ],
    details: [
      'The report must include recommendations for legislative or administrative action.',
      'The {department} must publish the findings on a website in a format that is easy to search.',
      'In conducting the study, the {department} must consult {people}.',
      'The report is due within {months} of enactment[| and every two years thereafter].',
    ],
    section: [
      'STUDY AND REPORT.',
      'Not later than {months} after the date of the enactment of this Act, the {Officer} shall conduct a study on {topic}, and shall submit to the appropriate committees of Congress a report that contains the results of the study{includingEffects}, and such recommendations as the {Officer} considers appropriate.',
    ],
  },
  {
    weight: 6,
    suits: 'good',
    except: AREAS_WITHOUT_GRANTS,
    short: [
      '{Tag} Pilot Program Act[| of {year}]',
      '{Tag} Innovation Act',
      '{Tag} Advancement Act',
      '{Tag} Demonstration Act',
    ],
    official: [
      'to direct the {officer} to carry out a pilot program relating to {topic}, and for other purposes.',
      'to establish a demonstration program to test new approaches to {topic}.',
    ],
    gist: [
      'requires the {department} to carry out a {years}-year pilot program relating to {topic}',
      'establishes a demonstration program to test new approaches to {topic}',
    ],
    details: [
      'The program must operate in at least {count} states, including states with large rural populations.',
      'The {department} must select sites that serve {people}.',
      'An independent evaluation of the program must be submitted to Congress {months} before it ends.',
      'The program terminates after {years} years unless Congress extends it.',
    ],
    section: [
      'PILOT PROGRAM.',
      'Beginning not later than {months} after the date of the enactment of this Act, the {Officer} shall carry out a pilot program, for a period of {years} years and in not fewer than {count} States, to test approaches to {topic} that benefit {people}.',
    ],
  },
  {
    weight: 5,
    suits: 'both',
    short: [
      '{Tag} [Coordination|Task Force|Interagency|Strategy] Act[| of {year}]',
      'National {Tag} Strategy Act',
    ],
    official: [
      'to establish an interagency [task force|working group] on {topic}, and for other purposes.',
      'to require the {officer} to develop a national strategy on {topic}.',
      'to establish an advisory committee on {topic}, and for other purposes.',
    ],
    gist: [
      'establishes an interagency group on {topic}',
      'requires the {department} to develop and publish a national strategy on {topic}',
      'establishes a committee to advise the {department} on {topic}',
    ],
    details: [
      'Members must include representatives of {people} and of {grantees}.',
      'The strategy must set measurable goals and assign responsibility among agencies.',
      'The task force must report its recommendations to Congress within {months} and terminates {years} years after its first meeting.',
    ],
    section: [
      'INTERAGENCY TASK FORCE.',
      'There is established an interagency task force on {topic}, to be chaired by the {Officer}, which shall develop a national strategy, identify duplication among Federal programs, and consult {people}. The task force shall terminate {years} years after the date of its first meeting.',
    ],
  },
]
