/** Prints how a script is used and ends it, if the command line asks for that. */
export function showHelp(usage) {
  if (!process.argv.slice(2).includes('--help')) return
  process.stdout.write(`${usage.trim()}\n`)
  process.exit(0)
}
