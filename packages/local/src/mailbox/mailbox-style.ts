/** The mailbox uses the site's colors, without its scripts and fonts. */
export const MAILBOX_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f7f4, #10141a);
  --raised: light-dark(#ffffff, #171c24);
  --ink: light-dark(#1b1f24, #e6e9ed);
  --muted: light-dark(#545b64, #9da6b1);
  --line: light-dark(#d9dcd6, #2b323c);
  --accent: light-dark(#1d4f91, #8db8f0);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 'Public Sans', system-ui, sans-serif;
}
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font: 600 1.75rem/1.25 'Source Serif 4', Georgia, serif; margin: 0; overflow-wrap: anywhere; }
main .back { margin: 0 0 .75rem; }
h2 { font-size: 1rem; margin: 2rem 0 .5rem; }
p { margin: .25rem 0 0; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
.muted { color: var(--muted); }
.mails { list-style: none; margin: 1.5rem 0 0; padding: 0; border-top: 1px solid var(--line); }
.mails a {
  display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 0;
  border-bottom: 1px solid var(--line); color: inherit; text-decoration: none;
}
.mails a:hover strong { color: var(--accent); text-decoration: underline; text-underline-offset: .15em; }
.mails strong { font-weight: 600; overflow-wrap: anywhere; }
.mails .to { grid-column: 1 / -1; overflow-wrap: anywhere; }
time { color: var(--muted); font-variant-numeric: tabular-nums; white-space: nowrap; }
.empty { margin-top: 1.5rem; padding: 3rem 1rem; border: 1px dashed var(--line); text-align: center; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 24rem; resize: vertical; border: 1px solid var(--line); background: #ffffff; color-scheme: light; }
pre {
  margin: 0; padding: 1rem; border: 1px solid var(--line); background: var(--raised);
  white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.6 ui-monospace, monospace;
}
@media (max-width: 36rem) {
  .mails a { grid-template-columns: 1fr; }
}
`
