import type { TextVersion } from '@rostrum/contract/entities/bill'
import { SelectField } from '../../../ui/select-field.tsx'
import './text-controls.css'
import { versionLabel } from './text-versions.ts'

interface TextControlsProps {
  readonly versions: readonly TextVersion[]
  readonly version: string
  readonly against: string | undefined
  readonly onChange: (choice: { version: string; against: string | undefined }) => void
}

export const TextControls = ({ versions, version, against, onChange }: TextControlsProps) => (
  <div className="text-controls">
    <SelectField
      label="Version"
      value={version}
      options={versions.map((option) => [option.code, versionLabel(option)])}
      onChange={(value) => onChange({ version: value, against: value === against ? undefined : against })}
    />
    {versions.length > 1 && (
      <SelectField
        label="Compare with"
        value={against ?? ''}
        options={[
          ['', 'None'],
          ...versions
            .filter(({ code }) => code !== version)
            .map((option) => [option.code, versionLabel(option)] as const),
        ]}
        onChange={(value) => onChange({ version, against: value || undefined })}
      />
    )}
  </div>
)
