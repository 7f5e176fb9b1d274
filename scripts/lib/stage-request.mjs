import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findFormatProblem, findNameProblem } from '../../stacks/stage-name.mjs'

/** An error whose message is one sentence. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal'
}

/**
 * Parses the command line of a script for one stage; `usage` is shown if none is named. A removal accepts names that
 * look like production, because such a stage may exist from before they were refused.
 * @param {{ options?: object, usage: string, isRemoval?: boolean }} command
 * @returns {{ stage: string, [option: string]: unknown }}
 */
export function readRequest({ options = {}, usage, isRemoval = false }) {
  const { stage, ...rest } = parseOptions({ stage: { type: 'string' }, ...options })
  if (stage === undefined) throw new Refusal(`Name a stage: ${usage}.`)
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

/** Lets this process import TypeScript. */
export async function loadTypeScript() {
  if (!existsSync('node_modules/sst/package.json')) {
    throw new Refusal('The deployment tools are not installed: run npm ci.')
  }
  const { register } = await import('tsx/esm/api')
  register()
}

/** Runs the work; prints a refusal's sentence and sets exit code 1. */
export async function runOrRefuse(work) {
  try {
    await work()
  } catch (error) {
    // by name, because refusal.ts has a different class
    if (error.name !== 'Refusal') throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error.exitCode ?? 1
  }
}
