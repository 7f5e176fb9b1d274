const SUBJECT_MAX = 72
const BODY_LINE_MAX = 100
const LINES_MAX = 500

/** Not counted: generated files and recorded test data. */
const GENERATED =
  /(?:^|\/)(?:package-lock\.json|openapi\.json|common-passwords-list\.ts|zip-areas-119\.ts)$|(?:^|\/)testing\/[\w-]+\.txt$|\.(?:png|svg|woff2)$/
/** A body with this line may change any number of lines: "Mechanical: renamed by the language service". */
const MECHANICAL = /^Mechanical: \S/m
const NOT_IMPERATIVE = /^(?:\w+(?:ed|ing)|(?:add|fix|make|remove|update|use|change|move|rename)s)$/i
const IMPERATIVE_ANYWAY = /^(?:bring|embed|exceed|feed|need|proceed|seed|shed|speed|string|succeed)$/i

/** Removes what git strips from an edited message. */
export const stripComments = (message) =>
  message
    .split(/^# -+ >8 -+$/m, 1)[0]
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')

/** Parses `git --numstat`; binary files have no line counts. */
export const parseNumstat = (numstat) =>
  numstat
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [added = '', , file = ''] = line.split('\t')
      return { added: Number(added) || 0, file }
    })

function subjectFaults(subject) {
  const [, verb] = /^[\w.,/ -]+: (\S+)/.exec(subject) ?? []
  const faults = []
  if (subject.length > SUBJECT_MAX)
    faults.push(`the subject has ${subject.length} of ${SUBJECT_MAX} characters`)
  if (verb === undefined) faults.push('the subject is not "area: what the change does"')
  else if (NOT_IMPERATIVE.test(verb) && !IMPERATIVE_ANYWAY.test(verb)) {
    faults.push(`"${verb}" is not in the imperative`)
  }
  if (/[.\s]$/.test(subject)) faults.push('the subject ends in a period or a space')
  return faults
}

/** Returns the rules that a commit breaks. */
export function commitFaults(message, changes) {
  const [subject = '', blank = '', ...body] = message.trimEnd().split('\n')
  const faults = subjectFaults(subject)
  if (blank !== '') faults.push('the second line is not empty')
  if (!body.some((line) => line.trim() !== '')) faults.push('the body does not say why')
  if (body.some((line) => line.length > BODY_LINE_MAX && line.includes(' ', 1))) {
    faults.push(`a line of the body is longer than ${BODY_LINE_MAX} characters`)
  }
  const lines = changes.filter(({ file }) => !GENERATED.test(file)).reduce((sum, { added }) => sum + added, 0)
  if (lines > LINES_MAX && !MECHANICAL.test(message)) {
    faults.push(`${lines} lines of hand-written code are more than ${LINES_MAX}: split the change`)
  }
  return faults
}
