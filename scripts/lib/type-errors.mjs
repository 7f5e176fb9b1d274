/** A type written out in full hides the error behind it. */
const LONGEST_TYPE = 60

const shortenTypes = (line) =>
  line.replaceAll(/'([^']{60,})'/g, (_, type) => `'${type.slice(0, LONGEST_TYPE)}…'`)

const PLACE = /^.*?error TS\d+/

const isProduct = (line) => !/^(?:tests|scripts)\/|\.test(?:-d)?\.tsx?\(|\/testing\//.test(line)

/**
 * Makes the compiler's errors readable: the reason at the place to mend. If product code has errors, those of tests
 * follow from them and are only counted.
 */
export function shortenTypeErrors(output) {
  // an error is a line with a place, and the reasons are indented below it
  const found = output.split(/\n(?=\S)/).filter((text) => text.trim() !== '')
  // a file that two programs share is checked by both
  const errors = [
    ...new Map(found.toReversed().map((text) => [PLACE.exec(text)?.[0], text])).values(),
  ].toReversed()
  const product = errors.filter(isProduct)
  const shown = product.length > 0 ? product : errors
  const hidden = errors.length - shown.length
  const lines = shown.map((text) => shortenTypes(text.trimEnd()))
  if (hidden > 0) lines.push(`${hidden} more in tests, scripts and benchmarks`)
  return lines.map((line) => `${line}\n`).join('')
}
