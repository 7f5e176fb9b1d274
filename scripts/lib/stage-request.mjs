import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findFormatProblem, findNameProblem } from '../../stacks/stage-name.mjs'

/** A reason to stop, told in one sentence. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal'
}

/**
 * The command line of a script that works on one stage; `usage` is what to type when none is named. A removal takes
 * names that look like production too, since such a stage may stand from before they were refused.
 * @param {{ options?: object, usage: string, isRemoval?: boolean }} command
 * @returns {{ stage: string, [option: string]: unknown }}
 */
export function readRequest({ options = {}, usage, isRemoval = false }) {
  const { stage, ...rest } = parseOptions({ stage: { type: 'string' }, ...options })
  if (stage === undefined) throw new Refusal(`Say which stage: ${usage}.`)
  const problem = isRemoval ? findFormatProblem(stage) : findNameProblem(stage)
  if (problem !== undefined) throw new Refusal(problem)
  return { stage, ...rest }
}

/** @returns {{ stage?: string, [option: string]: unknown }} */
function parseOptions(options) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new Refusal(error.message.split('\n')[0], { cause: error })
  }
}

/** From here on this process can import TypeScript. */
export async function loadTypeScript() {
  if (!existsSync('node_modules/sst/package.json')) {
    throw new Refusal('The tools for deploying are not installed: run npm ci.')
  }
  const { register } = await import('tsx/esm/api')
  register()
}

/** Runs the work; a refusal ends it with its sentence and exit code 1. */
export async function runOrRefuse(work) {
  try {
    await work()
  } catch (error) {
    // by its name: TypeScript has a class of its own (refusal.ts)
    if (error.name !== 'Refusal') throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error.exitCode ?? 1
  }
}
