/** Prints a script's usage and exits, if the command line asks for help. */
export function showHelp(usage) {
  if (!process.argv.slice(2).includes('--help')) return
  process.stdout.write(`${usage.trim()}\n`)
  process.exit(0)
}
