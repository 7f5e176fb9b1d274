import { TAGLINE } from '@rostrum/contract/words/messages'
import { escapeMarkup } from '../lib/escape-markup.ts'
import { LINKS_STYLE, type MailPart } from './mail-section.ts'
import type { Mail } from './mailer.ts'

export const paragraph = (text: string): MailPart => ({
  text,
  html: `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1b1f24">${escapeMarkup(text)}</p>`,
})

export const codeBlock = (digits: string): MailPart => ({
  text: `    ${digits}`,
  html: `<p class="code" style="margin:24px 0;padding:16px;border:1px solid #d9dcd6;background:#f6f7f4;color:#1b1f24;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;letter-spacing:8px;font-weight:600">${escapeMarkup(digits)}</p>`,
})

export function linkButton(label: string, url: string): MailPart {
  const href = escapeMarkup(url)
  return {
    text: `${label}:\n${url}`,
    html:
      `<p style="margin:24px 0"><a class="button" href="${href}" style="display:inline-block;padding:12px 20px;background:#1d4f91;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none;border-radius:4px">${escapeMarkup(label)}</a></p>` +
      `<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#545b64;word-break:break-all">${href}</p>`,
  }
}

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly parts: readonly MailPart[]
}

/** Mail clients without stylesheet support show the inline light colors; the others follow the system theme. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #10141a !important; }
  .raised { background: #171c24 !important; border-color: #2b323c !important; }
  .ink { color: #e6e9ed !important; }
  .muted { color: #9da6b1 !important; }
  .code { background: #10141a !important; color: #e6e9ed !important; border-color: #2b323c !important; }
  .button { background: #8db8f0 !important; color: #10141a !important; }
  .plain { color: #8db8f0 !important; }
}
${LINKS_STYLE}`
const SANS = "font-family:'Public Sans',system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const SERIF = "font-family:'Source Serif 4',Georgia,'Times New Roman',serif"

function renderHtml({ subject, parts }: MailMessage, siteUrl: string): string {
  const [title, site] = [escapeMarkup(subject), escapeMarkup(siteUrl)]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f6f7f4;${SANS}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f6f7f4">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 16px"><a class="ink" href="${site}" style="${SERIF};font-size:22px;line-height:28px;font-weight:600;color:#1b1f24;text-decoration:none">Rostrum</a></td></tr>
<tr><td class="raised ink" bgcolor="#ffffff" style="padding:32px;background:#ffffff;border:1px solid #d9dcd6;color:#1b1f24">
<h1 class="ink" style="${SERIF};margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600;color:#1b1f24">${title}</h1>
${parts.map(({ html }) => html).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;font-size:13px;line-height:20px;color:#545b64">${escapeMarkup(TAGLINE)}.<br><a class="plain" href="${site}" style="color:#1d4f91">${site}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function renderText({ subject, parts }: MailMessage, siteUrl: string): string {
  const bodies = parts.map(({ text }) => text)
  return [subject, ...bodies, `--\nRostrum: ${TAGLINE}.\n${siteUrl}`].join('\n\n').concat('\n')
}

/** Renders a mail as text and HTML without any external resources. */
export function renderMail(message: MailMessage, siteUrl: string): Mail {
  const { to, subject } = message
  return { to, subject, text: renderText(message, siteUrl), html: renderHtml(message, siteUrl) }
}
