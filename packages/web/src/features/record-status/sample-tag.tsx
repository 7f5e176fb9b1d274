import { SAMPLE_LABEL } from './sample-label.ts'
import { useRecordSource } from './use-record-source.ts'
import './sample-tag.css'

/** Stands under the name of the product wherever what is shown is invented. */
export const SampleTag = () =>
  useRecordSource().data?.isSample && <span className="sample-tag">{SAMPLE_LABEL}</span>
