/** Stage names without small words and chamber, each with the start of GovInfo's version code. */
const CODES: Readonly<Record<string, string>> = {
  introduced: 'i',
  reported: 'r',
  engrossed: 'e',
  'engrossed deemed passed': 'ep',
  'engrossed amendment': 'ea',
  're-engrossed amendment': 'rea',
  received: 'rd',
  referred: 'rf',
  'referred amendments': 'ra',
  'referred committee': 'rt',
  'referral instructions': 'ri',
  'reference change': 'rc',
  'placed calendar': 'pc',
  'considered passed': 'cp',
  agreed: 'at',
  'failed amendment': 'fa',
  'failed passage': 'fp',
  'held desk': 'hd',
  'laid table': 'lt',
  'committee discharged': 'cd',
  'indefinitely postponed': 'ip',
  'ordered printed': 'op',
  'ordered printed amendment': 'pwa',
  'amendment ordered printed': 'a',
  amendment: 'a',
  'additional sponsors': 'as',
}
/** Stages whose codes do not follow from their chamber. */
const WHOLE: Readonly<Record<string, string>> = {
  'additional sponsors senate': 'sas',
  're-engrossed amendment senate': 'res',
  'sponsor change': 'sc',
  enrolled: 'enr',
  're-enrolled': 'renr',
  'printed passed': 'pap',
  'previous action vitiated': 'pav',
  'public print': 'pp',
  'public law': 'law',
  'private law': 'law',
}

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'in the on to of and with w by at as be for bill resolution'.split(' '),
)

/** The code of the stage: a second printing, `rh2`, names its stage alone. */
export const codeOfStage = (version: string): string => version.replace(/\d+$/, '')

/** "Laid-on-Table-in-House" and "Laid on Table House" both become `lth`. */
export function versionOfStage(stage: string): string | undefined {
  const words = (stage.toLowerCase().match(/[a-z]+(?:-?engrossed|-?enrolled)?/g) ?? [])
    .map((word) => word.replace(/^re-?(?=engrossed|enrolled)/, 're-'))
    .filter((word) => !SMALL_WORDS.has(word))
  const chamber = words.find((word) => word === 'house' || word === 'senate')
  const name = words.filter((word) => word !== chamber).join(' ')
  const start = CODES[name]
  if (chamber === undefined || start === undefined) return WHOLE[name]
  return WHOLE[`${name} ${chamber}`] ?? start + chamber.charAt(0)
}

const UNITS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
const TEENS =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
const TENS: readonly (readonly [string, string])[] = [
  ['twenty', 'twentieth'],
  ['thirty', 'thirtieth'],
  ['forty', 'fortieth'],
  ['fifty', 'fiftieth'],
  ['sixty', 'sixtieth'],
  ['seventy', 'seventieth'],
  ['eighty', 'eightieth'],
  ['ninety', 'ninetieth'],
]
const ORDINALS: readonly string[] = [
  ...UNITS,
  ...TEENS.split(' '),
  ...TENS.flatMap(([tens, last]) => UNITS.map((unit) => (unit === '' ? last : `${tens}${unit}`))),
]

/** "118th CONGRESS", or "One Hundred Eighteenth Congress of the United States of America" on enrolled bills. */
export function congressNamed(text: string): number | undefined {
  const digits = /\d+/.exec(text)?.[0]
  if (digits !== undefined) return Number(digits)
  const letters =
    text
      .toLowerCase()
      .split('congress')[0]
      ?.replaceAll(/[^a-z]/g, '') ?? ''
  const [, hundred, rest = ''] = /^(onehundred(?:and)?)?(\w*)$/.exec(letters) ?? []
  const at = ORDINALS.indexOf(rest)
  return at < 1 ? undefined : at + (hundred === undefined ? 0 : 100)
}
