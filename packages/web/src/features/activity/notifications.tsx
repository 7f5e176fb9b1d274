import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSettings } from '../../api/settings.ts'
import { useAuth } from '../../api/use-auth.ts'
import { usePermit } from '../../notifications.ts'
import { loadChunk } from '../../loading/load-chunk.ts'

/** While the page is open, tells of changes by the browser's own notifications, where the reader wants them. */
export function Notifications(): null {
  const { user } = useAuth()
  const { enableNotifications } = useSettings()
  const isOn = usePermit() === 'granted' && enableNotifications
  const navigate = useNavigate()
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined || !isOn) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    void loadChunk(() => import('./keep-notifying.ts')).then(({ keepNotifying }) =>
      keepNotifying({ userId, signal, onOpen: (path) => void navigate(path) }),
    )
    return () => stopping.abort()
  }, [userId, isOn, navigate])
  return null
}
