import type { ChamberCode } from '../people/seats.ts'

export interface Committee {
  readonly code: string
  readonly chamber: ChamberCode
  /** As texts of actions call it, after "the": "House Committee on Agriculture", "Committee on Finance". */
  readonly actionName: string
  /** As the committee endpoint calls it: "Agriculture Committee". */
  readonly listName: string
  readonly type: 'Standing' | 'Select' | 'Special'
  readonly subcommittees: readonly Subcommittee[]
}

export interface Subcommittee {
  readonly code: string
  readonly name: string
}

/** Names and system codes as the Library of Congress keeps them: code, name, then subcommittees. */
const HOUSE = `
hsag|Agriculture|03 Nutrition and Foreign Agriculture;14 Conservation, Research, and Biotechnology;15 Forestry and Horticulture;16 General Farm Commodities, Risk Management, and Credit;22 Commodity Markets, Digital Assets, and Rural Development;29 Livestock, Dairy, and Poultry
hsap|Appropriations|
hsas|Armed Services|02 Military Personnel;03 Readiness;25 Tactical Air and Land Forces;26 Intelligence and Special Operations;28 Seapower and Projection Forces;29 Strategic Forces;35 Cyber, Information Technologies, and Innovation
hsbu|Budget|
hsed|Education and Workforce|02 Health, Employment, Labor, and Pensions;10 Workforce Protections;13 Higher Education and Workforce Development;14 Early Childhood, Elementary, and Secondary Education
hsif|Energy and Commerce|02 Oversight and Investigations;03 Energy;14 Health;16 Communications and Technology;17 Commerce, Manufacturing, and Trade;18 Environment
hsso|Ethics|
hsba|Financial Services|04 Housing and Insurance;10 National Security, Illicit Finance, and International Financial Institutions;16 Capital Markets;20 Financial Institutions
hsfa|Foreign Affairs|05 East Asia and the Pacific;07 Western Hemisphere;13 Middle East and North Africa;14 Europe;16 Africa
hshm|Homeland Security|05 Counterterrorism and Intelligence;07 Transportation and Maritime Security;08 Cybersecurity and Infrastructure Protection;11 Border Security and Enforcement;12 Emergency Management and Technology
hsha|House Administration|
hsju|Judiciary|01 Immigration Integrity, Security, and Enforcement;03 Courts, Intellectual Property, Artificial Intelligence, and the Internet;05 The Administrative State, Regulatory Reform, and Antitrust;08 Crime and Federal Government Surveillance;10 The Constitution and Limited Government
hsii|Natural Resources|06 Energy and Mineral Resources;10 Federal Lands;13 Water, Wildlife and Fisheries;24 Indian and Insular Affairs
hsgo|Oversight and Government Reform|12 Cybersecurity, Information Technology, and Government Innovation;24 Government Operations
hsru|Rules|
hssy|Science, Space, and Technology|15 Research and Technology;16 Space and Aeronautics;18 Environment;20 Energy
hssm|Small Business|
hspw|Transportation and Infrastructure|02 Water Resources and Environment;05 Aviation;07 Coast Guard and Maritime Transportation;12 Highways and Transit;13 Economic Development, Public Buildings, and Emergency Management;14 Railroads, Pipelines, and Hazardous Materials
hsvr|Veterans' Affairs|03 Health;09 Disability Assistance and Memorial Affairs;10 Economic Opportunity;11 Technology Modernization
hswm|Ways and Means|01 Social Security;02 Health;03 Work and Welfare;04 Trade;05 Tax
hlig|Intelligence (Permanent Select)|`

const SENATE = `
ssaf|Agriculture, Nutrition, and Forestry|
ssap|Appropriations|
ssas|Armed Services|
ssbk|Banking, Housing, and Urban Affairs|
ssbu|Budget|
sscm|Commerce, Science, and Transportation|
sseg|Energy and Natural Resources|01 Energy;03 Public Lands, Forests, and Mining;04 National Parks;07 Water and Power
ssev|Environment and Public Works|
ssfi|Finance|
ssfr|Foreign Relations|
sshr|Health, Education, Labor, and Pensions|
ssga|Homeland Security and Governmental Affairs|
slia|Indian Affairs|
ssju|Judiciary|
ssra|Rules and Administration|
sssb|Small Business and Entrepreneurship|
ssva|Veterans' Affairs|
slin|Intelligence (Select)|`

const WITH_ARTICLE = new Set(['Budget', 'Judiciary'])

function parseCommittees(table: string, chamber: ChamberCode): Committee[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [prefix = '', name = '', rest = ''] = row.split('|')
      const isSelect = name.includes('Select')
      const plain = name.replace(/ \(.*\)/, '')
      const named = WITH_ARTICLE.has(plain) ? `the ${plain}` : plain
      const body = isSelect && chamber === 'S' ? 'Select Committee' : 'Committee'
      const house = isSelect ? `House Permanent Select Committee on ${named}` : `House Committee on ${named}`
      return {
        code: `${prefix}00`,
        chamber,
        actionName: chamber === 'H' ? house : `${body} on ${named}`,
        listName: `${name} Committee`,
        type: isSelect ? 'Select' : 'Standing',
        subcommittees: rest
          .split(';')
          .filter((part) => part !== '')
          .map((part) => ({ code: prefix + part.slice(0, 2), name: part.slice(3) })),
      }
    })
}

export const COMMITTEES: readonly Committee[] = [
  ...parseCommittees(HOUSE, 'H'),
  ...parseCommittees(SENATE, 'S'),
]
const BY_CODE = new Map(COMMITTEES.map((committee) => [committee.code, committee]))

export function getCommittee(code: string): Committee {
  const found = BY_CODE.get(code)
  if (found === undefined) throw new Error(`no committee has the code ${code}`)
  return found
}
