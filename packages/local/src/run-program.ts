import { StartProblem } from './start-problem.ts'

/** Reads the words of a command line. What is wrong with them is said together with the help. */
export function readWords<Found>(help: string, read: () => Found): Found {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new StartProblem(`${error.message}\n\n${help}`, { cause: error })
  }
}

interface Program<Options> {
  readonly help: string
  /** Undefined for --help. */
  readonly parse: () => Options | undefined
  readonly act: (options: Options) => Promise<void>
  /** What to say of an error that the operator cannot mend; without it, and where it is undefined, the error is thrown. */
  readonly explain?: (error: Error) => string | undefined
}

/** Runs a command of the operator's. What ends it is one sentence, without a stack. */
export async function runProgram<Options>({ help, parse, act, explain }: Program<Options>): Promise<void> {
  try {
    const options = parse()
    if (options === undefined) process.stdout.write(help)
    else await act(options)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const text = error instanceof StartProblem ? error.message : explain?.(error)
    if (text === undefined) throw error
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
