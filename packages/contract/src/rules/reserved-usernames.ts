/** Names that impersonate the site or its operator. */
const RESERVED_LIST = `
abuse account accounts admin administrator administration anonymous api auth billing contact everyone feedback
guest help helpdesk hostmaster info legal login logout mail mailer me mod moderator moderators news nobody
noreply null official operator owner postmaster press privacy profile register root security settings signin
signup site staff status superuser support sysadmin sysop system team undefined user username users verify
webmaster
`
const RESERVED_NAMES: ReadonlySet<string> = new Set(RESERVED_LIST.trim().split(/\s+/))
/** Also refused as part of a longer name. */
const SITE_NAME = 'rostrum'

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

/** Ignores case, underscores, trailing digits and leetspeak: `Admin`, `_admin_`, `4dm1n`, `admin2`. */
export function isReservedUsername(username: string): boolean {
  const plain = username.toLowerCase().replaceAll('_', '')
  const variants = [plain, plain.replace(/\d+$/, '')].flatMap((variant) => [
    variant,
    variant.replaceAll(/\d/g, (digit) => LOOKALIKES[digit] ?? digit),
  ])
  return variants.some((variant) => RESERVED_NAMES.has(variant) || variant.includes(SITE_NAME))
}
