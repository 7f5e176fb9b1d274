import { existsSync } from 'node:fs'
import { findFormatProblem, findNameProblem } from '../../stacks/stage-name.mjs'
import { parseOrRefuse, Refusal } from './refusal.mjs'

/**
 * Parses the command line of a script for one stage; `usage` is shown if none is named. A removal accepts names that
 * look like production, because such a stage may exist from before they were refused.
 * @param {{ options?: object, usage: string, isRemoval?: boolean }} command
 * @returns {{ stage: string, [option: string]: unknown }}
 */
export function readRequest({ options = {}, usage, isRemoval = false }) {
  const { stage, ...rest } = parseOrRefuse({ options: { stage: { type: 'string' }, ...options } }).values
  if (stage === undefined) throw new Refusal(`Name a stage: ${usage}.`)
  const problem = isRemoval ? findFormatProblem(stage) : findNameProblem(stage)
  if (problem !== undefined) throw new Refusal(problem)
  return { stage, ...rest }
}

/** Lets this process import TypeScript. */
export async function loadTypeScript() {
  if (!existsSync('node_modules/sst/package.json')) {
    throw new Refusal('The deployment tools are not installed: run npm ci.')
  }
  const { register } = await import('tsx/esm/api')
  register()
}
