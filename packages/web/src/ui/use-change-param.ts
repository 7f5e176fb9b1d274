import { useNavigate } from 'react-router-dom'
import { useNewestSearch } from './use-newest-search.ts'

/** Changes one parameter of the address in place; an empty value leaves it out. */
export function useChangeParam(): (name: string, value: string) => void {
  const navigate = useNavigate()
  const { search, expect } = useNewestSearch()
  return (name, value) => {
    const params = new URLSearchParams(search)
    if (value === '') params.delete(name)
    else params.set(name, value)
    const next = params.size === 0 ? '' : `?${params}`
    expect(next)
    void navigate({ search: next }, { replace: true, preventScrollReset: true })
  }
}
