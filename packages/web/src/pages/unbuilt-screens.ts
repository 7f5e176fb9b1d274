interface UnbuiltWords {
  readonly title: string
  /** What the reader came for, so that they know they came to the right place. */
  readonly purpose: string
}

/** Every screen that is not built yet. Building one deletes its line; the list never grows. */
export const UNBUILT_SCREENS = {
  register: {
    title: 'Create an account',
    purpose: 'Here you will sign up with an e-mail address, and confirm it by a code.',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    purpose: 'Here you will ask for a link that sets a new password.',
  },
  resetPassword: {
    title: 'Set a new password',
    purpose: 'Here a link from your e-mail will let you choose a new password.',
  },
  members: {
    title: 'Congressional Members',
    purpose: 'Here you will find every senator and representative by name, state, party or chamber.',
  },
  member: {
    title: 'Member',
    purpose: 'Here you will read one member’s terms, contacts and legislation.',
  },
  bills: {
    title: 'Congressional Bills',
    purpose: 'Here you will search the bills and resolutions of each Congress.',
  },
  bill: {
    title: 'Bill',
    purpose: 'Here you will follow one bill from its introduction to its end.',
  },
  amendment: {
    title: 'Amendment',
    purpose: 'Here you will read what one amendment would change.',
  },
  tracking: {
    title: 'Tracking',
    purpose: 'Here you will see the members and bills you follow, and what is new about them.',
  },
  settings: {
    title: 'Settings',
    purpose: 'Here you will choose how lists open and what you are told about.',
  },
  profile: {
    title: 'Profile',
    purpose: 'Here you will keep your name, address, password and devices.',
  },
} as const satisfies Record<string, UnbuiltWords>

export type UnbuiltScreen = keyof typeof UNBUILT_SCREENS
