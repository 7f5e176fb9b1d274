/** Also rendered by the boot script. */
export const NOTHING_TRACKED = {
  title: 'You aren’t tracking anything yet',
  text: 'Find a bill or member you care about and choose Track. From then on, this page shows what changes, the newest first, and Rostrum can email you about it.',
} as const
