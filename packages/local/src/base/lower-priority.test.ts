import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The niceness of a thread that lowered its priority, in a process started with a given one. */
function loweredFrom(niceness: number): number {
  const code = `
    import { getPriority } from 'node:os'
    import { lowerThreadPriority } from ${JSON.stringify(new URL('lower-priority.ts', import.meta.url).href)}
    lowerThreadPriority()
    console.log(getPriority())`
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', code]
  return Number(execFileSync('nice', ['-n', String(niceness), ...node], { encoding: 'utf8' }))
}

test('lowers the priority of a thread on platforms that support it', () => {
  expect(loweredFrom(0)).toBeGreaterThanOrEqual(process.platform === 'linux' ? 10 : 0)
})

test('never raises the priority, which is refused to most processes', () => {
  expect(loweredFrom(19)).toBe(19)
})
