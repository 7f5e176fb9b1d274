import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { showHelp } from './lib/help.mjs'
import { commitFaults, parseNumstat, stripComments } from './lib/commit-rules.mjs'

showHelp(`
node scripts/commit-message.mjs FILE
node scripts/commit-message.mjs --range BASE..HEAD

Checks the message in a file, as the commit-msg hook does, or the commits of a range, as CI does.
`)

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000 })

function commitsOf(range) {
  // a first push has no base, so only its last commit is checked
  const isWithoutBase = /^0*\.\./.test(range)
  const selection = isWithoutBase ? ['-1', range.replace(/^0*\.\./, '')] : [range]
  return git('rev-list', '--no-merges', '--reverse', ...selection)
    .split('\n')
    .filter(Boolean)
}

function faultsOfCommit(id) {
  const changes = parseNumstat(git('show', '--format=', '--numstat', '-M', id))
  return commitFaults(git('show', '--no-patch', '--format=%B', id), changes).map(
    (fault) => `${id.slice(0, 9)}: ${fault}`,
  )
}

const [first, range] = process.argv.slice(2)
const faults =
  first === '--range'
    ? commitsOf(range).flatMap(faultsOfCommit)
    : commitFaults(
        stripComments(readFileSync(first, 'utf8')),
        parseNumstat(git('diff', '--cached', '--numstat', '-M')),
      )
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
