import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import { isTest, readText, repositoryFiles } from './source-files.ts'

/** Text for readers: screens, public pages, emails and messages. */
const READ_BY_PEOPLE =
  /^packages\/(?:web\/src|view\/src|pages\/src|core\/src\/mail\/\w+-mails?\.ts|core\/src\/alerts\/reasons\.ts|functions\/src\/users\/unsubscribe-pages|functions\/src\/pages\/problems|contract\/src\/words\/)/

/** Engineers' words, and "e-mail", which the specification's messages write "email". */
const ENGINEERS_WORDS =
  /\be-mail|\bpayload|\bendpoint|\bbackend|\bupstream\b|\bidempotent|\bHTTP\b|\b[45]\d\d (?:Gone|Not Found|Bad Request)|\bsync(?:ed|ing)?\b|\bcache[ds]?\b|\bnull\b|\bboolean\b|\bprovider's\b|\bschema\b|\brecords? (?:is|are) (?:still )?being|\bthe API\b/i

/** Phrases that nobody says aloud: "you are told of changes", "they speak for where you live", "by the lines of". */
const NOBODY_SAYS =
  /\b(?:told|tell (?:me|you|us)) of\b|\bspeaks? for\b|\bbecame of\b|\banew\b|\bgo(?:es)? on (?:tracking|with)\b|\b(?:no|any) \w+ is (?:known|recorded|loaded) yet\b|\bby the lines of\b|\bif you wish\b/i

const LITERAL = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** Strings of several words. Compiling turns the text of elements into strings, and leaves comments out. */
function wordsOf(source: string, loader: 'ts' | 'tsx'): string[] {
  const { code } = transformSync(source, { loader, jsx: 'automatic', minifyWhitespace: true })
  return (code.match(LITERAL) ?? []).filter((text) => text.includes(' '))
}

const faultsOf = (source: string, loader: 'ts' | 'tsx' = 'tsx'): string[] =>
  wordsOf(source, loader).filter((text) => ENGINEERS_WORDS.test(text) || NOBODY_SAYS.test(text))

test('text for readers contains no engineering terms, and only what people say', () => {
  const files = repositoryFiles().filter((file) => READ_BY_PEOPLE.test(file) && /\.tsx?$/.test(file))
  const faults = files.flatMap((file) =>
    isTest(file)
      ? []
      : faultsOf(readText(file), file.endsWith('x') ? 'tsx' : 'ts').map(
          (text) => `${file}: ${text.trim().slice(0, 80)}`,
        ),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(faults).toEqual([])
})

test.each([
  ["const label = 'Your e-mail address'", 1],
  ['<p>\n  The receiver answered 410 Gone.\n</p>', 1],
  ['<p>Sent to {email}, and the payload is <b>kept</b></p>', 1],
  ["const hint = 'You are told of changes to H.R. 1.'", 1],
  ["// the payload of a call\nimport { cache } from './sync.ts'\nexport const size = cache.size", 0],
  ["const method = 'payload'", 0],
])('finds them in what people read, not in code: %s', (source, count) => {
  expect(faultsOf(source)).toHaveLength(count)
})
