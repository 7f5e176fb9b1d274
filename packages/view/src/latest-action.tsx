import { CalendarDate } from './calendar-date.tsx'

interface LatestActionProps {
  readonly action: { readonly text: string; readonly actionDate: string }
}

export const LatestAction = ({ action: { text, actionDate } }: LatestActionProps) => (
  <div className="latest-action">
    <h2 className="latest-action-title">
      Latest action <CalendarDate date={actionDate} />
    </h2>
    <p>{text}</p>
  </div>
)
