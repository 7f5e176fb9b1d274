import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAuth } from '../api/use-auth.ts'
import { originFrom, paths } from '../paths.ts'

/** The place a reader was going to. A form that asks who they are goes there once that is known, by whichever tab. */
export function useSignedInRedirect(): string | undefined {
  const origin = originFrom(useLocation().search)
  const { isAuthenticated } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (isAuthenticated) void navigate(origin ?? paths.members(), { replace: true })
  }, [isAuthenticated, navigate, origin])
  return origin
}
