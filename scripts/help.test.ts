import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
/** Commands of this repository; the others are programs with their own help. */
const own = Object.values(scripts).flatMap(
  (command) => /(?:scripts|tests\/bench)\/[\w-]+\.\w+(?: \w[\w-]*)?/.exec(command) ?? [],
)
const files = readdirSync('scripts')
  .filter((name) => /\.(?:mjs|ts)$/.test(name) && !name.includes('.test.'))
  .map((name) => `scripts/${name}`)
  .filter((file) => !own.some((command) => command.startsWith(`${file} `)))

test.each([...new Set([...own, ...files])])('%s shows its usage, and does nothing else', async (command) => {
  const [file = '', ...words] = command.split(' ')
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : []
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    ...loader,
    file,
    ...words,
    '--help',
  ])
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^(?:npm (?:run |start|test)|node scripts\/)/)
})
