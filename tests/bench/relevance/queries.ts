/**
 * Hand-written queries with the expected first result: `query => expected`. The latter is a part of the title, a bill's
 * key, or a member's family name; alternatives are allowed.
 */
const BILL_QUERIES = {
  acronym: `
ndaa => National Defense Authorization Act
fy27 ndaa => 119/hr/8800
kosa => Kids Online Safety Act
fit21 => 118/hr/4763
usmca => 116/hr/5430
cares act => 116/hr/748
faa reauthorization => FAA Reauthorization Act
iija => 117/hr/3684
genius => GENIUS Act
awb => Assault Weapons Ban
more act => MORE Act`,
  alias: `
obamacare => Affordable Care Act, Obamacare
big beautiful bill => 119/hr/1
dreamers => Dream Act, Dreamer, Dream and Promise
daca => Dream Act, Dreamer, Dream and Promise
farm bill => Agriculture Improvement Act, Farm, Food
d.c. statehood => Admission Act, Statehood
dc statehood => Admission Act, Statehood
chips => 117/hr/4346
IRA => 117/hr/5376
save act => 119/hr/22
pro act => Right to Organize
epstein files => 119/hr/4405
gay marriage => Respect for Marriage
infrastructure bill => 117/hr/3684
build back better => 117/hr/5376
doge cuts => Rescissions
daylight savings => Sunshine Protection, daylight saving
police reform => George Floyd
reparations => Reparation
codify roe => Women's Health Protection
border bill => Secure the Border
wep gpo => Social Security Fairness
revenge porn => TAKE IT DOWN
minimum wage => Raise the Wage, minimum wage
voting rights act => Voting Rights
first step act => 115/s/756
m4a => Medicare for All
marijuana banking => SAFER Banking, SAFE Banking
gun safety law => Safer Communities
national reciprocity => Concealed Carry`,
  'sponsor name': `
Ocasio-Cortez => 116/hres/109
Alexandria Ocasio-Cortez => 116/hres/109
Rep. Norton => 119/hr/51
Rep. Norton, Eleanor Holmes [D-DC-At Large] => 119/hr/51
Bernard Sanders => 119/s/1506, 119/s/852
Bernie Sanders => 119/s/1506, 119/s/852
Sen. Hagerty => 119/s/1582
Chip Roy => 119/hr/22
Diaz-Balart => 118/hr/2
Nadler => 117/hr/8404, 117/hr/3617
AOC => 116/hres/109`,
  'citation spelling': `
H.R. 51 => 119/hr/51
hr51 => 119/hr/51
HR 51 119th => 119/hr/51
119/hr/51 => 119/hr/51
S.1582 => 119/s/1582
s 1582 => 119/s/1582
S. 5 (119th Congress) => 119/s/5
hr3684-117 => 117/hr/3684
H.Res. 109, 116th Congress => 116/hres/109
https://www.congress.gov/bill/117th-congress/house-bill/5376 => 117/hr/5376
House Bill 4405 => 119/hr/4405`,
  'law citation': `
Public Law 119-21 => 119/hr/1
P.L. 119-1 => 119/s/5
Pub. L. 119-12 => 119/s/146
PL 119-26 => 119/s/331
119-27 => 119/s/1582
Pub. L. No. 117-169 => 117/hr/5376
pl117-58 => 117/hr/3684
Public Law 118-273 => 118/hr/82
116-136 => 116/hr/748
P.L. 115-391 => 115/s/756`,
  'sentence question': `
what bills would make insulin more affordable? => Insulin
is there a bill to ban assault weapons => Assault Weapons
bills about concealed carry => Concealed Carry
which laws changed the postal service => Postal
what did congress do about gay marriage => Respect for Marriage
is there any legislation on daylight saving time => Sunshine Protection, daylight saving
show me bills on kids and online safety => Kids Online Safety
how do I find the green new deal => Green New Deal
are there bills on stablecoins => GENIUS, stablecoin
what is in the infrastructure investment and jobs act => 117/hr/3684
what is congress doing about fentanyl => Fentanyl
bills to fund the faa => FAA`,
} as const

const MEMBER_QUERIES = {
  'nickname, office': `
AOC => Ocasio-Cortez
Bernie => Sanders
bernie sanders => Sanders
Chuck Schumer => Schumer
Chuck Grassley => Grassley
speaker => Johnson
Speaker of the House => Johnson
speaker johnson => Johnson
Senate majority leader => Thune
house majority leader => Scalise
majority leader => Thune, Scalise
minority leader => Schumer, Jeffries
house minority leader => Jeffries
minority whip => Durbin, Clark
senate minority whip => Durbin
pro tem => Grassley
Dick Durbin => Durbin
Bobby Scott => Scott
Hank Johnson => Johnson
Chuy Garcia => García
Ted Cruz => Cruz
Liz Warren => Warren`,
  'family name': `
Scott => Scott
Thompson => Thompson
Kelly => Kelly
Lee => Lee
Jordan => Jordan
Graham => Graham
Paul => Paul
Roy => Roy
Sen. Scott => Scott
Rep. Johnson => Johnson`,
  state: `
senators in Ohio => Ohio
senator from Maine => Maine
IN => Indiana
OR => Oregon
representatives in Texas => Texas
who represents Vermont => Vermont
republicans in California or Nevada => California, Nevada
members from New York => New York
oh 4 => Ohio
rep IN-4 => Indiana
Democrats in Michigan => Michigan
my senator in Oklahoma => Oklahoma`,
} as const

export interface RelevanceQuery {
  readonly text: string
  readonly expected: readonly string[]
}

const readLine = (line: string): RelevanceQuery => {
  const [text = '', expected = ''] = line.split(' => ')
  // A comma within a title is followed by a lowercase word, or occurs in "Farm, Food".
  return {
    text,
    expected: expected
      .replace('Farm, Food', 'Farm# Food')
      .split(', ')
      .map((one) => one.replace('#', ',')),
  }
}
const readClass = (table: string): RelevanceQuery[] => table.trim().split('\n').map(readLine)
const readAll = (classes: Readonly<Record<string, string>>): ReadonlyMap<string, readonly RelevanceQuery[]> =>
  new Map(Object.entries(classes).map(([name, table]) => [name, readClass(table)]))

export const billQueries = readAll(BILL_QUERIES)
export const memberQueries = readAll(MEMBER_QUERIES)
