import type { BillType } from '@rostrum/contract/bill-types'
import type { ResolutionForm } from './resolution-kind.ts'

const SIMPLE: readonly BillType[] = ['hres', 'sres']
const CONCURRENT: readonly BillType[] = ['hconres', 'sconres']

/** Resolutions that honour, congratulate, regret and urge. */
export const HONORING_RESOLUTIONS: readonly ResolutionForm[] = [
  {
    types: SIMPLE,
    weight: 30,
    area: 'Congress',
    title: [
      '[expressing support for the designation of|designating|supporting the designation of] {period} as "National {observance} {span}".',
      'supporting the goals and ideals of "National {observance} {span}".',
      'recognizing the importance of National {observance} {span}.',
    ],
    gist: ['supports the designation of National {observance} {span}[ and encourages its observance|]'],
    whereas: [
      'National {observance} {span} gives the people of the United States an occasion to learn and to say thanks',
      'communities in {state} and across the United States take part each year',
    ],
    resolved: [
      'supports the goals and ideals of National {observance} {span}',
      'encourages the people of the United States to observe it with appropriate ceremonies and activities',
    ],
    subjects: [
      'Commemorative events and holidays',
      'Congressional tributes',
      'Health promotion and preventive care',
    ],
  },
  {
    types: SIMPLE,
    weight: 9,
    area: 'Sports and Recreation',
    title: [
      'congratulating the {state} State University {sport} team for winning the {year} national championship.',
      'commending the {town} High School {sport} team on an undefeated season.',
      'honoring the {sport} team of the University of {state} at {town} on its {nth} conference title.',
    ],
    gist: ['congratulates the {sport} team, its coaches, and its supporters on their season'],
    whereas: [
      'the team showed skill, discipline, and sportsmanship',
      'the people of {state} are proud of the team',
    ],
    resolved: [
      'congratulates the players, coaches, and staff',
      'recognizes the students and alumni who supported them',
    ],
    subjects: ['Athletes', 'Congressional tributes', 'School athletics'],
  },
  {
    types: [...SIMPLE, ...CONCURRENT],
    weight: 12,
    area: 'Social Sciences and History',
    title: [
      'recognizing the {nth} anniversary of the founding of {town}, {state}.',
      'commemorating the {nth} anniversary of the {river} River flood of {pastYear}[ and honoring those who lost their lives|].',
      'honoring {group}.',
      'recognizing the {nth} anniversary of the {state} State {institution}.',
    ],
    gist: [
      'recognizes the {nth} anniversary of the founding of {town}, {state}',
      'commemorates the {nth} anniversary of the flood of {pastYear} on the {river} River',
      'honors {group}',
      'recognizes the {nth} anniversary of the {state} State {institution}',
    ],
    whereas: [
      'the people of {state} have kept the memory of these events',
      'their example is worth remembering',
    ],
    resolved: [
      'recognizes the historical significance of the anniversary',
      'honors those who contributed to it',
    ],
    subjects: ['U.S. history', 'Congressional tributes', 'State and local government operations'],
  },
  {
    types: SIMPLE,
    weight: 9,
    area: 'Congress',
    title: [
      '[honoring the life|honoring the life and service|celebrating the life] of {person}[ of {town}, {state}|, former teacher and mayor of {town}, {state}|].',
      'relative to the death of the Honorable {person}, former Member of Congress from {state}.',
      'recognizing {person} for {count} years of service to the people of {town}, {state}.',
    ],
    gist: [
      'honors the life of {person} and extends condolences to the family',
      'expresses sorrow at the death of {person}, a former Member of Congress from {state}',
      'recognizes {person} for {count} years of service to the people of {town}, {state}',
    ],
    whereas: [
      '{person} served the people of {state} with distinction',
      'many in {town} are grateful for that service',
    ],
    resolved: ['honors the life and service of {person}', 'extends its sympathy to the family of {person}'],
    subjects: [
      'Congressional tributes',
      'Family relationships and status',
      'State and local government operations',
    ],
  },
  {
    types: [...SIMPLE, ...CONCURRENT],
    weight: 17,
    area: 'International Affairs',
    title: [
      'reaffirming the [friendship|partnership] between the United States and {country}.',
      'recognizing the {nth} anniversary of diplomatic relations between the United States and {country}.',
      'expressing the sense of {body} that the United States should deepen cooperation with {country} on {topic}.',
      'condemning {evil}[ and calling on the Secretary of State to act|], and for other purposes.',
      'calling for the immediate release of journalists and political prisoners held for their opinions, and for other purposes.',
    ],
    gist: [
      'reaffirms the ties between the United States and {country}',
      'recognizes the anniversary of diplomatic relations between the United States and {country}',
      'expresses support for deeper cooperation with {country} on {topic}',
      'condemns {evil}',
      'calls for the release of journalists and political prisoners held for their opinions',
    ],
    whereas: [
      'the United States and {country} share an interest in {topic}',
      'cooperation between the two has grown for many years',
    ],
    resolved: [
      'values the relations between the United States and {country}',
      'urges further cooperation on {topic}',
    ],
    subjects: ['Diplomacy, foreign officials, Americans abroad', 'Alliances', 'Human rights'],
  },
  {
    types: [...SIMPLE, ...CONCURRENT],
    weight: 21,
    area: '',
    title: [
      'expressing the sense of {body} that {topic} should be a national priority.',
      'recognizing the importance of {topic}.',
      'expressing support for {people} and for efforts relating to {topic}.',
      'urging the {officer} to give due attention to {topic}.',
    ],
    gist: [
      'states that {topic} should be a national priority',
      'recognizes the importance of {topic}',
      'expresses support for {people} and for efforts relating to {topic}',
      'urges the {department} to give due attention to {topic}',
    ],
    whereas: [
      '{people} depend on progress in this field',
      'the {department} has a part in matters such as {topic}',
    ],
    resolved: ['recognizes the importance of {topic}', 'encourages the {department} to work with {people}'],
    subjects: [
      'Congressional oversight',
      'Government information and archives',
      'Executive agency funding and structure',
    ],
  },
]
