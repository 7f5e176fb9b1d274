import { expect, test } from 'vitest'
import { isCode, isTest, readText, repositoryFiles } from './source-files.ts'

const files = repositoryFiles()
const code = files.filter(isCode)
const isText = (file: string) => !/\.(?:png|woff2|ico|jpg)$/.test(file)

/** Lines that break a rule, as `file:line`. */
function violations(within: readonly string[], pattern: RegExp): string[] {
  return within.flatMap((file) =>
    readText(file)
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1}`] : [])),
  )
}

test('file names are kebab-case', () => {
  const allowed = /^(?:[A-Z]+(?:\.md)?|\.?[a-z0-9]+(?:[-.][a-z0-9]+)*)$/
  const namedElsewhere = new Set(['Dockerfile', 'CODE_OF_CONDUCT.md', 'pull_request_template.md'])
  const names = files.map((file) => file.split('/').at(-1) ?? '')
  const wrong = names.filter((name) => !allowed.test(name) && !namedElsewhere.has(name))
  expect(wrong).toEqual([])
})

test('code files have at most 300 lines', () => {
  const long = code
    .filter((file) => !isTest(file))
    .map((file) => ({ file, lines: readText(file).split('\n').length }))
    .filter(({ lines }) => lines > 300)
  expect(long).toEqual([])
})

test('code has no any, suppressed errors, TODOs or skipped tests', () => {
  const rules = [
    /:\s*any\b|\bas any\b/,
    /@ts-(?:ignore|nocheck)/,
    /\b(?:TODO|FIXME|XXX)\b/,
    /\.(?:skip|only|todo)\(/,
  ]
  const own = code.filter((file) => file !== 'tests/repo/house-rules.test.ts')
  for (const rule of rules) expect(violations(own, rule), String(rule)).toEqual([])
})

test('screens format without Intl, whose first use of a time zone holds up a phone for 100 ms', () => {
  const ofScreens = code.filter(
    (file) => /^packages\/(?:contract|view|web)\/src\//.test(file) && !isTest(file),
  )
  expect(
    violations(ofScreens, /new Intl\.(?!DateTimeFormat\b.*resolvedOptions)|toLocale(?:Date|Time)?String/),
  ).toEqual([])
})

test('code imports only zod/mini, as a namespace', () => {
  expect(violations(code, /^import .* from 'zod'/)).toEqual([])
  expect(violations(code, /^import (?:type )?\{.* from 'zod/)).toEqual([])
})

test('every dependency has an exact version', () => {
  const manifests = files.filter((file) => file.endsWith('package.json'))
  const loose = manifests.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readText(file)) as {
      dependencies?: Record<string, string>
      devDependencies?: Record<string, string>
    } // npm's own format
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${file}: ${name} ${version}`)
  })
  expect(loose).toEqual([])
})

test('every drawing in the source is hidden from screen readers or has a role', () => {
  const openings = code.flatMap((file) =>
    file.endsWith('.tsx') && !isTest(file) ? [...readText(file).matchAll(/<svg\b[^>]*>/g)] : [],
  )
  expect(openings.length).toBeGreaterThan(5)
  expect(openings.filter(([tag]) => !/\s(?:aria-hidden="true"|role=)/.test(tag)).map(([tag]) => tag)).toEqual(
    [],
  )
})

test('the lockfile names no download host', () => {
  expect(violations(['package-lock.json'], /"resolved": "https?:/)).toEqual([])
})

test('no file contains a home directory path', () => {
  const text = files.filter((file) => isText(file) && file !== 'package-lock.json')
  expect(violations(text, /(?:^|[\s"'`(])\/(?:home|root|Users)\/\w/)).toEqual([])
})

test('decision records are short, numbered without gaps and in the index', () => {
  const records = files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file)).toSorted()
  expect(records.map((file) => Number(file.slice('docs/decisions/'.length).slice(0, 4)))).toEqual(
    records.map((_, i) => i + 1),
  )
  // one record a topic: two or three related decisions, each of which fits on half a page
  for (const file of records) expect(readText(file).trim().split('\n').length, file).toBeLessThanOrEqual(80)
  expect(records.length).toBeLessThanOrEqual(40)
  const index = readText('docs/decisions/README.md').match(/^- .*$/gm)
  expect(index).toEqual(
    records.map((file) => {
      const name = file.slice('docs/decisions/'.length)
      const title = /^# \d+\. (.+)$/m.exec(readText(file))?.[1]
      return `- [${name.slice(0, 4)}](${name}): ${title}`
    }),
  )
})

test('every transition of the outbox is in its diagram and proved by an existing test', () => {
  const text = readText('docs/outbox.md')
  const drawn = [...text.matchAll(/^ {2}\w+ --> \w+: (\d+) /gm)].map(([, number]) => Number(number))
  const proofs = [...text.matchAll(/^\| +(\w+) \| `(.+)`: (.+?) +\|$/gm)]
  const missing = proofs.filter(
    ([, , file, name = '']) => !readText(`packages/core/src/${file}`).includes(name),
  )
  expect(missing.map(([, , , name]) => name)).toEqual([])
  const proved = new Set(proofs.map(([, number]) => Number(number)))
  expect(drawn).toHaveLength(13)
  expect(drawn.filter((number) => !proved.has(number))).toEqual([])
})

test('the vocabulary is short and in alphabetical order', () => {
  const lines = readText('docs/vocabulary.md').trim().split('\n')
  expect(lines.length).toBeLessThanOrEqual(80)
  const terms = lines.flatMap((line) => /^- \*\*(.+?)\*\*: ./.exec(line)?.[1]?.toLowerCase() ?? [])
  expect(terms.length).toBeGreaterThan(40)
  expect(terms).toEqual(terms.toSorted())
})

test('the README has at most 150 lines', () => {
  expect(readText('README.md').trim().split('\n').length).toBeLessThanOrEqual(150)
})

test('the site retries every dynamic import', () => {
  const site = code.filter((file) => file.startsWith('packages/web/src/') && !isTest(file))
  const bare =
    /(?<!\b(?:loadChunk|prefetchChunk|lazyPart|lazyExtra|loaded|screen|accountScreen)\([^()]*\(\) => )\bimport\(/
  expect(site.length).toBeGreaterThan(100)
  expect(site.filter((file) => bare.test(readText(file)))).toEqual([])
})
