type Variables = ReadonlyMap<string, string>

export interface CurlCall {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Splits a shell command into words, with quotes, and expands variables outside single quotes. */
function splitCommand(command: string, variables: Variables): string[] {
  const words: string[] = []
  const joined = command.replaceAll('\\\n', ' ').trim()
  for (const [word] of joined.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)) {
    const parts = [...word.matchAll(/'([^']*)'|"([^"]*)"|([^'"]+)/g)]
    words.push(
      parts
        .map(([, single, double, bare]) => single ?? fillVariables(double ?? bare ?? '', variables))
        .join(''),
    )
  }
  return words
}

function fillVariables(text: string, variables: Variables): string {
  return text.replace(/\$(\w+)/g, (_, name: string) => {
    const value = variables.get(name)
    if (value === undefined) throw new Error(`the document uses $${name} before it defines it`)
    return value
  })
}

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

/** Parses the curl options that the documents use, and throws on any other. */
export function readCurl(command: string, variables: Variables): CurlCall {
  const [program, ...words] = splitCommand(command, variables)
  if (program !== 'curl') throw new Error(`this is not a curl command: ${command}`)
  let [url, method, body]: (string | undefined)[] = []
  const headers: Record<string, string> = {}
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-X') method = words.shift()
    else if (word === '-H') {
      const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(words.shift() ?? '') ?? []
      headers[name] = value
    } else if (word === '--json') {
      body = words.shift()
      Object.assign(headers, JSON_HEADERS)
    } else if (word.startsWith('http')) url = word
    else if (word !== '-i') throw new Error(`unsupported curl option ${word}`)
  }
  if (url === undefined) throw new Error(`there is no URL in: ${command}`)
  return { url, headers, body, method: method ?? (body === undefined ? 'GET' : 'POST') }
}
