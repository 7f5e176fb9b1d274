const NEEDED = [20, 19]

/** Exits with one sentence if Node is too old. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return
  process.stderr.write(`Rostrum needs Node.js ${NEEDED.join('.')} or newer; this is ${version}.\n`)
  process.exit(1)
}
