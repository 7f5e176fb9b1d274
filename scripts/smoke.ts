import type { Finding } from './lib/smoke/finding.ts'
import { lookAt } from './lib/smoke/look.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

function lineOf({ name, problem, leftOut }: Finding): string {
  if (problem !== undefined) return `WRONG     ${name}: ${problem}`
  return leftOut === undefined ? `fine      ${name}` : `left out  ${name}: ${leftOut}`
}

/** Looks at a running site as a stranger would; it changes nothing there: `npm run smoke -- URL`. */
async function main(base: string | undefined): Promise<number> {
  if (base === undefined || !/^https?:\/\//.test(base) || !URL.canParse(base)) {
    process.stderr.write('Usage: npm run smoke -- URL, such as http://localhost:4600\n')
    return 2
  }
  const findings = await lookAt(base)
  for (const finding of findings) print(lineOf(finding))
  const wrong = findings.filter(({ problem }) => problem !== undefined).length
  const leftOut = findings.filter((finding) => finding.leftOut !== undefined).length
  print(`\n${findings.length - wrong - leftOut} fine, ${wrong} wrong, ${leftOut} left out`)
  return wrong === 0 ? 0 : 1
}

try {
  process.exitCode = await main(process.argv[2])
} catch (error) {
  const reason = error instanceof Error ? (error.cause ?? error) : error
  process.stderr.write(`The site could not be looked at: ${String(reason)}\n`)
  process.exitCode = 1
}
