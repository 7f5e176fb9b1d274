import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { lowered, stripped, unsubstituted } from '@rostrum/core/accounts/fold-password'
import { pathToFileURL } from 'node:url'
import { showHelp } from './lib/help.mjs'

/** Generates the server's list of refused passwords from the pinned package. */
const FILE = new URL('../packages/core/src/accounts/common-passwords-list.ts', import.meta.url)
/** Shorter entries are digits rather than words. */
const LENGTH_MIN = 3

const require = createRequire(import.meta.url)
const folder = join(dirname(require.resolve('@zxcvbn-ts/language-common')), '..')
const readPackageFile = (name: string): string => readFileSync(join(folder, name), 'utf8')

export function foldedPasswords(): string[] {
  const words = JSON.parse(readPackageFile('src/passwords.json')) as string[] // the package's own format
  const folded = words.flatMap((word) => {
    const text = lowered(word)
    return [unsubstituted(text), unsubstituted(stripped(text))]
  })
  return [...new Set(folded)].filter((word) => word.length >= LENGTH_MIN && !word.includes(' ')).toSorted()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  showHelp(`
npm run common-passwords

Writes the list of refused passwords anew, from its package.
`)
  const { name, version } = JSON.parse(readPackageFile('package.json')) as { name: string; version: string } // the package's own format
  const compressed = brotliCompressSync(foldedPasswords().join(' ')).toString('base64')
  const license = readPackageFile('LICENSE.txt').trim().split('\n').join('\n * ')
  writeFileSync(
    FILE,
    `/*
 * Made by \`npm run common-passwords\` from ${name} ${version} (MIT), whose license says:
 *
 * ${license}
 */

/** Folded passwords separated by spaces, compressed with Brotli. */
export const COMPRESSED =
  '${compressed}'
`.replaceAll(/ +$/gm, ''),
  )
}
