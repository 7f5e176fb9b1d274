/** What is said wherever a visitor could take the sample for the record. */
export const SAMPLE_LABEL = 'Sample data'
