import type { SamplePerson } from './people.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 34rem; margin: 2rem auto; padding: 0 1rem }
li { margin: 0 0 1rem }
a { display: inline-block; min-height: 1.5rem }
`

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>${body}</main></html>`

const choice = ({ name, email, note, subject }: SamplePerson, search: string): string => {
  const href = `?${search}&person=${encodeURIComponent(subject)}`
  return `<li><a href="${escape(href)}">${escape(name)}</a> (${escape(email)}) ${escape(note)}.</li>`
}

/** Where a person signs in, which here is choosing who to be. */
export const choicePage = (people: readonly SamplePerson[], search: string): string =>
  page(
    'Sample sign-in',
    `<p>This is not a real site. It stands in for an OpenID provider, and nobody needs a password. Who are you?</p>` +
      `<ul>${people.map((person) => choice(person, search)).join('')}</ul>`,
  )

export const refusalPage = (reason: string): string =>
  page('Sample sign-in', `<p>This request is not one that can be answered: ${escape(reason)}.</p>`)
