import { parseArgs } from 'node:util'

/** An error whose message is one sentence for the operator. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal'
  exitCode = 1
}

/** Runs the work; prints a refusal's sentence and sets its exit code. */
export async function runOrRefuse(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error.exitCode
  }
}

/** Parses a command line; refuses what it does not know. */
export function parseOrRefuse(config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Refusal(error.message.split('\n')[0], { cause: error })
  }
}
