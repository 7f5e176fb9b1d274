import { TAGLINE } from '@rostrum/contract/words/messages'
import type { ApiDocument, ApiOperation } from './document.ts'
import { type Html, html } from '@rostrum/core/lib/html'
import { fieldItem, schemaBlock } from './schemas.ts'

interface DocsRoute {
  readonly method: string
  readonly path: string
  readonly operation: ApiOperation
}

const docsRoutes = ({ paths }: ApiDocument): DocsRoute[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

function requestSection({ parameters = [], requestBody }: ApiOperation): Html {
  const places = ['path', 'query'].map((place) => {
    const fields = parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, required, schema }) => fieldItem({ name, isRequired: required, schema }))
    return fields.length === 0
      ? ''
      : html`<h4>In the ${place}</h4>
          <ul>
            ${fields}
          </ul>`
  })
  const [body] = Object.values(requestBody?.content ?? {})
  return html`${places}${
    body &&
    html`<h4>In the body, as JSON</h4>
      ${schemaBlock(body.schema)}`
  }`
}

/** The error codes in the name of a shared error response, which groups codes of one status. */
const errorCodesOf = (reference: string | undefined): string[] =>
  reference?.split('/').at(-1)?.split('.') ?? []

function responseSection({ responses }: ApiOperation): Html {
  const [type, content] = Object.entries(responses['200']?.content ?? {})[0] ?? []
  const failures = Object.entries(responses)
    .flatMap(([status, { $ref }]) => errorCodesOf($ref).map((code) => ({ status, code })))
    .map(
      ({ status, code }) =>
        html`<li>
          <a href="#error-${code}">${status} <code>${code}</code></a>
        </li>`,
    )
  return html`<h4>Response</h4>
    ${type === 'application/json' ? content && schemaBlock(content.schema) : html`<p><code>${type}</code></p>`}
    <h4>Errors</h4>
    <ul class="row">
      ${failures}
    </ul>`
}

const routeArticle = ({ method, path, operation }: DocsRoute, base: string): Html =>
  html`<article id="${operation.operationId}">
    <h3>
      <a href="#${operation.operationId}"><b>${method}</b> <code>${base}${path}</code></a>
    </h3>
    <p>
      ${operation.summary}.${operation.security.length === 0 ? '' : html` <strong>Needs a bearer token.</strong>`}
    </p>
    <details>
      <summary>Request and response</summary>
      ${requestSection(operation)}${responseSection(operation)}
    </details>
  </article>`

const tagSection = (
  { name, description }: ApiDocument['tags'][number],
  routes: readonly DocsRoute[],
  base: string,
): Html =>
  html`<section id="${name}">
    <h2>${description}</h2>
    ${routes.filter(({ operation }) => operation.tags.includes(name)).map((route) => routeArticle(route, base))}
  </section>`

const contents = ({ tags }: ApiDocument): Html =>
  html`<nav aria-label="Contents">
    <ul class="row">
      ${tags.map(({ name, description }) => html`<li><a href="#${name}">${description}</a></li>`)}
      <li><a href="#errors">Errors</a></li>
      <li><a href="#shapes">Schemas</a></li>
    </ul>
  </nav>`

const errorSection = ({ components: { responses } }: ApiDocument): Html =>
  html`<section id="errors">
    <h2>Errors</h2>
    <p>
      Every failure is a JSON object with <code>code</code>, <code>message</code>, <code>error</code> (the
      same text) and <code>requestId</code>, and <code>issues</code> if an input is invalid.
    </p>
    <ul>
      ${Object.entries(responses)
        .filter(([name]) => !name.includes('.'))
        .map(
          ([code, { description = '' }]) =>
            html`<li id="error-${code}">
              <code class="name">${code}</code> ${description.replace(/^`\w+`: /, '')}
            </li>`,
        )}
    </ul>
  </section>`

const schemaSection = ({ components: { schemas } }: ApiDocument): Html =>
  html`<section id="shapes">
    <h2>Schemas</h2>
    ${Object.entries(schemas).map(
      ([name, shape]) =>
        html`<article id="shape-${name}">
          <h3>${name}</h3>
          ${schemaBlock(shape)}
        </article>`,
    )}
  </section>`

/** Renders the OpenAPI document as a page without scripts that loads nothing but its stylesheet. */
export function docsPage(openApi: object): string {
  const document = openApi as ApiDocument // written by openApiDocument
  const { info, servers, tags } = document
  const base = servers[0]?.url ?? ''
  const routes = docsRoutes(document)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title} API</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="docs.css" />
      </head>
      <body>
        <header>
          <p><a href="/">${info.title}</a></p>
          <h1>API</h1>
          <p>
            ${TAGLINE}. Version ${info.version}, ${routes.length} routes; also available as an
            <a href="openapi.json">OpenAPI 3.1 document</a>. Every JSON response has its data under
            <code>data</code>.
          </p>
          ${contents(document)}
        </header>
        <main>
          ${tags.map((tag) => tagSection(tag, routes, base))}${errorSection(document)}${schemaSection(document)}
        </main>
      </body>
    </html> `.text
}
