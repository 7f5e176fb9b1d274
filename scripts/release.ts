import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { parseOrRefuse, Refusal, runOrRefuse } from './lib/refusal.mjs'
import { closeSection, releaseNotes } from './lib/release/changelog.ts'
import { checkLater, withVersion } from './lib/release/version.ts'

const HELP = `npm run release -- VERSION
npm run release -- --notes VERSION

Gives the version to all packages, dates the section "Unreleased" of CHANGELOG.md, commits and tags; pushing the tag
creates the release. --notes prints what CHANGELOG.md says of a version.
`
const CHANGELOG = 'CHANGELOG.md'
const ISO_DATE_LENGTH = 10

const git = async (...words: string[]): Promise<string> =>
  (await promisify(execFile)('git', words)).stdout.trim()

async function change(file: string, edit: (text: string) => string): Promise<void> {
  await writeFile(file, edit(await readFile(file, 'utf8')))
}

async function checkTree(): Promise<void> {
  if ((await git('status', '--porcelain')) !== '') throw new Refusal('Commit or stash your changes first.')
  const branch = await git('branch', '--show-current')
  if (branch !== 'main') throw new Refusal(`Releases are made of main, and this is ${branch}.`)
}

async function release(version: string): Promise<void> {
  await checkTree()
  const { version: current }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'))
  checkLater(version, current)
  const changelog = closeSection(
    await readFile(CHANGELOG, 'utf8'),
    version,
    new Date().toISOString().slice(0, ISO_DATE_LENGTH),
  )
  const packages = (await readdir('packages')).map((name) => `packages/${name}/package.json`)
  for (const file of ['package.json', 'package-lock.json', ...packages])
    await change(file, (text) => withVersion(text, { from: current, to: version }))
  await writeFile(CHANGELOG, changelog)
  await git('commit', '--all', '--message', `release: name version ${version}`)
  await git('tag', '--annotate', `v${version}`, '--message', `Rostrum ${version}`)
  process.stdout.write(`Version ${version} is committed and tagged. To publish it: git push --follow-tags\n`)
}

async function main(): Promise<void> {
  const { values, positionals } = parseOrRefuse({
    allowPositionals: true,
    options: { notes: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  const [version] = positionals
  if (values.notes !== undefined)
    process.stdout.write(`${releaseNotes(await readFile(CHANGELOG, 'utf8'), values.notes)}\n`)
  else if (values.help || version === undefined) process.stdout.write(HELP)
  else await release(version)
}

await runOrRefuse(main)
