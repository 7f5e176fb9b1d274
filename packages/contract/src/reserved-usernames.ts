/** Names that readers would take for the site itself or for who runs it. */
const RESERVED_LIST = `
abuse account accounts admin administrator administration anonymous api auth billing contact everyone feedback
guest help helpdesk hostmaster info legal login logout mail mailer me mod moderator moderators news nobody
noreply null official operator owner postmaster press privacy profile register root security settings signin
signup site staff status superuser support sysadmin sysop system team undefined user username users verify
webmaster
`
const RESERVED_NAMES: ReadonlySet<string> = new Set(RESERVED_LIST.trim().split(/\s+/))
/** The site's own name is not taken as part of a longer one either. */
const SITE_NAME = 'rostrum'

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

/** Whether a username is reserved, however its letters are written: `Admin`, `_admin_`, `4dm1n`, `admin2`. */
export function isReservedUsername(username: string): boolean {
  const plain = username.toLowerCase().replaceAll('_', '')
  const variants = [plain, plain.replace(/\d+$/, '')].flatMap((variant) => [
    variant,
    variant.replaceAll(/\d/g, (digit) => LOOKALIKES[digit] ?? digit),
  ])
  return variants.some((variant) => RESERVED_NAMES.has(variant) || variant.includes(SITE_NAME))
}
