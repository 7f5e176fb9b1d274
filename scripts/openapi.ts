import { writeFileSync } from 'node:fs'
import { openApiDocument } from '@rostrum/contract/openapi'
import { version } from '../package.json'

/** Writes docs/openapi.json; a test compares it with the contract. */
const file = new URL('../docs/openapi.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(openApiDocument({ version }), null, 2)}\n`)
process.stdout.write('docs/openapi.json is written\n')
