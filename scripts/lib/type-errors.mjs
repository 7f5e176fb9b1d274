/** Longer types are abbreviated, because they hide the error. */
const LONGEST_TYPE = 60

const shortenTypes = (line) =>
  line.replaceAll(/'([^']{60,})'/g, (_, type) => `'${type.slice(0, LONGEST_TYPE)}…'`)

const PLACE = /^.*?error TS\d+/

const isProduct = (line) => !/^(?:tests|scripts)\/|\.test(?:-d)?\.tsx?\(|\/testing\//.test(line)

/**
 * Shortens the compiler's errors to the reason and its location. If product code has errors, those in tests are only
 * counted, because they mostly follow.
 */
export function shortenTypeErrors(output) {
  // an error starts with a location, and its reasons are indented below
  const found = output.split(/\n(?=\S)/).filter((text) => text.trim() !== '')
  // a file shared by two programs is checked twice
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
