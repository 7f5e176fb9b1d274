// npm run token-keys -- --stage NAME [--rotate | --if-absent | --print]
import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireNode } from './lib/node-version.mjs'
import { Refusal, runOrRefuse } from './lib/refusal.mjs'
import { loadTypeScript, readRequest } from './lib/stage-request.mjs'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run token-keys -- --stage NAME [--rotate | --if-absent | --print]

Creates the keys that access tokens are signed with.

  --rotate      adds a new key; tokens of the last ones stay valid
  --if-absent   does nothing if there are keys
  --print       prints the commands to run elsewhere, and changes nothing
`)

const REGION = 'us-east-1'

const OPTIONS = {
  rotate: { type: 'boolean', default: false },
  'if-absent': { type: 'boolean', default: false },
  print: { type: 'boolean', default: false },
}

const say = (text) => process.stdout.write(`${text}\n`)

/** A new key pair as JSON Web Keys, named by its thumbprint (RFC 7638, section 3). */
function createKeys() {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  const publicKey = { kty, crv, x, kid, alg: 'EdDSA', use: 'sig' }
  return { publicKey, privateKey: { ...publicKey, d } }
}

const namesOf = (stage) => ({
  tokenKeys: `/rostrum/${stage}/token-keys`,
  signingKey: `/rostrum/${stage}/signing-key`,
})

/** Parameters to store, public keys first, so that no token is signed with an unpublished key. */
function parametersOf(stage, { publicKey, privateKey }, olderKeys) {
  const names = namesOf(stage)
  return [
    { Name: names.tokenKeys, Type: 'String', Value: JSON.stringify({ keys: [publicKey, ...olderKeys] }) },
    { Name: names.signingKey, Type: 'SecureString', Value: JSON.stringify(privateKey) },
  ]
}

/** Writes the secret to a file readable only by its owner and prints the file's name. */
function print(stage) {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-token-keys-'))
  const parameters = parametersOf(stage, createKeys(), [])
  say(parameters[0].Value)
  for (const { Name, Type, Value } of parameters) {
    const file = join(folder, `${Name.split('/').at(-1)}.json`)
    writeFileSync(file, Value, { mode: 0o600, flag: 'wx' })
    say(
      `aws ssm put-parameter --region ${REGION} --name ${Name} --type ${Type} --no-overwrite --value 'file://${file}'`,
    )
  }
  say(`rm -r '${folder}'`)
}

/** Loads the AWS SDK lazily, so that `--print` needs no installed packages. */
async function connect() {
  await loadTypeScript()
  const { askAws } = await import('./lib/aws-error.ts')
  const { GetParametersCommand, PutParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm')
  const client = new SSMClient({ region: REGION })
  return {
    /** Finds parameters by name; secrets stay encrypted unless requested. */
    async find(names, isClear = false) {
      const command = new GetParametersCommand({ Names: names, WithDecryption: isClear })
      const { Parameters = [] } = await askAws(() => client.send(command))
      return new Map(Parameters.map(({ Name, Value }) => [Name, Value]))
    },
    put: async (parameter) => await askAws(() => client.send(new PutParameterCommand(parameter))),
  }
}

/** The current public key, which unexpired tokens still need. */
function newestKey(name, value) {
  try {
    const { kty, crv, x, kid, alg, use } = JSON.parse(value).keys[0]
    if (kty === 'OKP' && crv === 'Ed25519' && x && kid) return { kty, crv, x, kid, alg, use }
  } catch (error) {
    throw new Refusal(`The value of ${name} cannot be read as public keys.`, { cause: error })
  }
  throw new Refusal(`The value of ${name} does not begin with an Ed25519 public key.`)
}

function olderKeysOf(stage, found, isRotation) {
  const { tokenKeys } = namesOf(stage)
  if (isRotation) {
    if (found.has(tokenKeys)) return [newestKey(tokenKeys, found.get(tokenKeys))]
    throw new Refusal(`There is no ${tokenKeys} to rotate: omit --rotate.`)
  }
  const [held] = found.keys()
  if (held === undefined) return []
  throw new Refusal(`${held} already exists: add --rotate to add a new key next to the current one.`)
}

/** The public key that belongs to a private key. */
function publicHalf(name, value) {
  try {
    const { kty, crv, x, kid, alg, use, d } = JSON.parse(value)
    if (kty === 'OKP' && crv === 'Ed25519' && x && kid && d) return { kty, crv, x, kid, alg, use }
  } catch (error) {
    throw new Refusal(`The value of ${name} cannot be read as a private key.`, { cause: error })
  }
  throw new Refusal(`The value of ${name} is not an Ed25519 private key.`)
}

/**
 * Completes a key pair after a crash left one half. A public key is derived from its private one. A public key without its
 * private one gets a second pair next to it, so that the tokens it signed stay valid.
 */
async function missingHalf(stage, found, aws) {
  const { tokenKeys, signingKey } = namesOf(stage)
  if (!found.has(signingKey)) {
    return parametersOf(stage, createKeys(), [newestKey(tokenKeys, found.get(tokenKeys))])
  }
  const secret = await aws.find([signingKey], true)
  const keys = [publicHalf(signingKey, secret.get(signingKey))]
  return [{ Name: tokenKeys, Type: 'String', Value: JSON.stringify({ keys }) }]
}

async function put(stage, { isRotation, isOnlyIfAbsent }) {
  const aws = await connect()
  const found = await aws.find(Object.values(namesOf(stage)))
  if (isOnlyIfAbsent && found.size === 2) return
  const isHalf = isOnlyIfAbsent && found.size === 1
  const parameters = isHalf
    ? await missingHalf(stage, found, aws)
    : parametersOf(stage, createKeys(), olderKeysOf(stage, found, isRotation))
  for (const parameter of parameters) {
    await aws.put({ ...parameter, Overwrite: isRotation || (isHalf && found.has(parameter.Name)) })
    say(`Saved ${parameter.Name}.`)
  }
  // functions get the public keys at deployment, and refuse tokens signed with the new key until then
  if (isRotation) say(`Now deploy, so that the functions get the new key: npm run deploy -- --stage ${stage}`)
}

async function main() {
  const request = readRequest({ options: OPTIONS, usage: 'npm run token-keys -- --stage NAME' })
  const [isRotation, isOnlyIfAbsent] = [request.rotate === true, request['if-absent'] === true]
  if (isRotation && isOnlyIfAbsent)
    throw new Refusal('--rotate needs existing keys, and --if-absent is for missing ones: use one of them.')
  if (!request.print) return await put(request.stage, { isRotation, isOnlyIfAbsent })
  if (request.rotate) throw new Refusal('--print does not call AWS, so it cannot rotate existing keys.')
  print(request.stage)
}

requireNode()
await runOrRefuse(main)
