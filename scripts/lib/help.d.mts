/** Prints a script's usage and exits, if the command line asks for help. */
export function showHelp(usage: string): void
