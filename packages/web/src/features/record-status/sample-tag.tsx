import { useRecordSource } from './use-record-source.ts'

export const SAMPLE_LABEL = 'Sample data'

/** Marks the product name while the site shows the sample Congress. */
export const SampleTag = () =>
  useRecordSource().data?.isSample && <span className="sample-tag">{SAMPLE_LABEL}</span>
