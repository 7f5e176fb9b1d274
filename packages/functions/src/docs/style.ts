/** The site's colors without its fonts, whose hashed file names this function does not know. */
export const DOCS_STYLE = `:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f7f4, #10141a);
  --raised: light-dark(#ffffff, #181e26);
  --ink: light-dark(#14181f, #ebe8e1);
  --muted: light-dark(#545b66, #a3abb6);
  --line: light-dark(#d8dbd2, #2b323c);
  --accent: light-dark(#1b4584, #9dc0f5);
}
* { box-sizing: border-box; }
body {
  max-width: 58rem;
  margin: 0 auto;
  padding: 1.5rem clamp(1rem, 4vw, 2.5rem) 4rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif;
}
h1, h2, h3 { font-family: Georgia, serif; line-height: 1.25; text-wrap: balance; }
h1 { margin: 0; font-size: 2.25rem; }
h2 { margin: 3rem 0 1rem; font-size: 1.5rem; }
h3 { margin: 0; font-size: 1.0625rem; }
h4 { margin: 1.25rem 0 0.25rem; font-size: 0.875rem; color: var(--muted); }
a { color: var(--accent); }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
article {
  margin: 0 0 0.75rem;
  padding: 0.875rem 1rem;
  border: 1px solid var(--line);
  border-radius: 0.25rem;
  background: var(--raised);
}
article, section, li { scroll-margin-block: 1rem; }
article:target, li:target { outline: 2px solid var(--accent); }
article p { margin: 0.25rem 0; }
code { font: 0.9em/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.name { font-weight: 600; }
h3 b { display: inline-block; min-width: 4rem; color: var(--accent); font: 600 0.8125rem ui-monospace, Menlo, Consolas, monospace; }
i { color: var(--muted); }
summary { min-height: 2rem; padding-block: 0.25rem; color: var(--muted); cursor: pointer; }
ul { margin: 0; padding-inline-start: 1.25rem; }
li { margin: 0.125rem 0; }
.row { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
nav { margin-block-start: 1rem; }
`
