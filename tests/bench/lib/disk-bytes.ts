import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The sizes of all files below a folder. */
export async function diskBytes(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  // files may be deleted meanwhile
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      (it) => it.size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
