import { parseArgs, type ParseArgsConfig } from 'node:util'
import { StartProblem } from './base/start-problem.ts'

type OptionConfig = NonNullable<ParseArgsConfig['options']>
type Values<O extends OptionConfig> = ReturnType<typeof parseArgs<{ options: O }>>['values']

interface CommandLine<O extends OptionConfig, Found> {
  readonly help: string
  /** In addition to --help. */
  readonly options?: O
  readonly allowPositionals?: boolean
  readonly read: (values: Values<O>, positionals: readonly string[]) => Found
}

/** Infers the types of a command line's options. */
export const commandLine = <const O extends OptionConfig, Found>(line: CommandLine<O, Found>) => line

interface Program<O extends OptionConfig, Found> extends CommandLine<O, Found> {
  readonly act: (found: Found) => Promise<void>
  /** Explains an error that the operator can fix; any other is thrown. */
  readonly explain?: (error: Error) => string | undefined
}

/** Parses command-line arguments; undefined for --help. Errors are printed with the help. */
export function readWords<const O extends OptionConfig, Found>(
  words: readonly string[],
  { help, options, allowPositionals = false, read }: CommandLine<O, Found>,
): Found | undefined {
  try {
    const config = {
      args: [...words],
      allowPositionals,
      options: { ...options, help: { type: 'boolean' } },
    } as const
    const { values, positionals } = parseArgs(config)
    return values.help === true ? undefined : read(values as Values<O>, positionals) // the parsed options have at least the type's fields
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new StartProblem(`${error.message}\n\n${help}`, { cause: error })
  }
}

export function given(name: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new TypeError(`--${name} is missing.`)
  return value
}

/** Aborts at Ctrl-C instead of ending the process. */
export function interruptSignal(): AbortSignal {
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort())
  return interrupted.signal
}

/** Runs an operator's command. Errors are printed as one sentence, without a stack. */
export async function runProgram<const O extends OptionConfig, Found>(
  words: readonly string[],
  { act, explain, ...line }: Program<O, Found>,
): Promise<void> {
  try {
    const found = readWords(words, line)
    if (found === undefined) process.stdout.write(line.help)
    else await act(found)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const text = error instanceof StartProblem ? error.message : explain?.(error)
    if (text === undefined) throw error
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
