import { writeFileSync } from 'node:fs'
import { openApiDocument } from '@rostrum/contract/routes/openapi'
import { version } from '../package.json'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run openapi

Writes docs/openapi.json from the contract.
`)

/** Writes docs/openapi.json; a test compares it with the contract. */
const file = new URL('../docs/openapi.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(openApiDocument({ version }), null, 2)}\n`)
process.stdout.write('docs/openapi.json is written\n')
