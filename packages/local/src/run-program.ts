import { StartProblem } from './base/start-problem.ts'

/** Parses command-line arguments. Errors are printed with the help. */
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
  /** Explains an error that the operator can do something about; others are thrown. */
  readonly explain?: (error: Error) => string | undefined
}

/** Runs an operator's command. Errors are printed as one sentence, without a stack. */
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
