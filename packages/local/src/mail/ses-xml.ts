import { escapeMarkup } from '@rostrum/core/lib/escape-markup'

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/'

/** What an action answers, as SES's Query protocol writes it. */
export function resultXml(
  action: string,
  fields: Readonly<Record<string, string>>,
  requestId: string,
): string {
  const body = Object.entries(fields).map(([name, value]) => `<${name}>${escapeMarkup(value)}</${name}>`)
  return (
    `<${action}Response xmlns="${NAMESPACE}"><${action}Result>${body.join('')}</${action}Result>` +
    `<ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata></${action}Response>`
  )
}

/** A refusal in the same protocol; the SDK makes its typed errors from the code. */
export function errorXml(code: string, message: string, requestId: string): string {
  return (
    `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>${escapeMarkup(code)}</Code>` +
    `<Message>${escapeMarkup(message)}</Message></Error><RequestId>${requestId}</RequestId></ErrorResponse>`
  )
}
