import type { Pagination } from '@rostrum/contract/entities/common'

interface Paged {
  readonly pagination: Pagination
}
interface AskedList {
  readonly query?: { readonly offset?: number | string | undefined }
}

/**
 * Every page of a list, one after the other, each asked for when the one before has been used. The record goes on
 * changing meanwhile: whoever needs each item once compares by its key.
 */
export async function* pagesOf<Asked, Page extends Paged>(
  list: (asked: Asked) => Promise<Page>,
  asked: NoInfer<NonNullable<Asked>> & AskedList,
): AsyncGenerator<Page, void> {
  let offset = Number(asked.query?.offset ?? 0)
  for (;;) {
    const page = await list(Object.assign({}, asked, { query: { ...asked.query, offset } }))
    yield page
    const { limit, total } = page.pagination
    offset += limit
    if (limit === 0 || offset >= total) return
  }
}
