import { publicPaths } from '@rostrum/contract/site/public-paths'
import type { Page } from './page.ts'
import { Section } from '@rostrum/view/section.tsx'

export const privacyPage = (): Page => ({
  title: 'Privacy · Rostrum',
  description: 'What Rostrum stores about its readers, why, and for how long.',
  path: publicPaths.privacy(),
  body: (
    <article>
      <h1>Privacy</h1>
      <p className="record-sentence">
        Reading the public record needs no account, sets no cookie, runs no script and is not tracked.
      </p>
      <Section id="reading" title="When you read">
        <p>
          The pages under {publicPaths.front()} set no cookie and run no script. Server logs record the kind
          of page, the time, the status, and a request number, but not your address or what you searched for.
          Portraits of members come from official sites, which see that your browser asked for them.
        </p>
      </Section>
      <Section id="account" title="When you have an account">
        <p>
          An account keeps your email address, your username, your names if you gave them, a one-way hash of
          your password, your signed-in devices, your settings, what you track, and a year of security events
          such as password changes. It is used only to sign you in and to show you what changed. It is not
          sold, shared or used for advertising.
        </p>
        <p>
          Your profile has “Download my data” and “Delete my account”. Deleting your account removes all of it
          right away, except for a hash of an email address that asked never to be emailed again.
        </p>
      </Section>
      <Section id="others" title="Who runs this site">
        <p>
          Rostrum is open-source software that anybody can run. This page describes the software; whoever runs
          this copy is responsible for it and for what its host stores.
        </p>
      </Section>
    </article>
  ),
})

const TESTED = [
  'Automated checks of the app’s screens and of the public pages with axe, in light and dark.',
  'Keyboard only: signing in, lists, records, tracking, settings.',
  'Phones 320 pixels wide, without sideways scrolling.',
  'Reduced motion: with that setting, nothing moves for more than a hundredth of a second.',
  'The contrast of charts, seats, maps, timelines and stage lines with forced colors, light and dark.',
  'Every drawing on every screen, in the accessibility tree of Chromium: it has a name, or is hidden because text beside it says the same.',
  'Charts at 400 % zoom, each with a table of its figures; the table of all seats on a phone.',
]

export const accessibilityPage = (): Page => ({
  title: 'Accessibility · Rostrum',
  description: 'How Rostrum works for everyone, what is tested, and what is known to be missing.',
  path: publicPaths.accessibility(),
  body: (
    <article>
      <h1>Accessibility</h1>
      <p className="record-sentence">
        Rostrum aims at WCAG 2.2, level AA, on its public pages and in the app.
      </p>
      <Section id="tested" title="What is tested with every change">
        <ul className="record-list">
          {TESTED.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Section>
      <Section id="design" title="How it is made">
        <p>
          Public pages are plain documents: headings in order, lists, tables, one form, no script. Color alone
          never carries meaning. Every drawing has the same facts as text or as a table beside it.
        </p>
        <p>
          Signing in, tracking, alerts and settings need JavaScript. Without it, every screen of a record
          leads to its public page.
        </p>
      </Section>
      <Section id="known" title="What is known to be missing">
        <p>
          Texts of bills come as the chambers publish them, and some of their PDF files have no structure.
          Rostrum has not been tested yet by people who use a screen reader every day.
        </p>
      </Section>
    </article>
  ),
})
