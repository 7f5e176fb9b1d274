export interface SamplePerson {
  readonly subject: string
  readonly name: string
  readonly username: string
  readonly email: string
  readonly isVerified: boolean
  /** What happens after choosing this person. */
  readonly note: string
}

export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  {
    subject: 'sample-librarian',
    name: 'Lee Library',
    username: 'lee.library',
    email: 'lee@library.example',
    isVerified: true,
    note: 'has no account at first and gets one',
  },
  {
    subject: 'sample-reader',
    name: 'Sample Reader',
    username: 'reader',
    email: 'reader@rostrum.example',
    isVerified: true,
    note: 'has the email address of the sample account and may join the two',
  },
  {
    subject: 'sample-newcomer',
    name: 'Nat Newcomer',
    username: 'nat',
    email: 'nat@newsroom.example',
    isVerified: false,
    note: 'has an email address that nobody has verified and is refused',
  },
]
