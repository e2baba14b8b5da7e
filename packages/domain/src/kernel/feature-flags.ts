/** Feature flags of the specification (section 6). */
export const featureFlags = [
  'booking_details_other_info',
  'download_attachments_observations',
  'download_attachments_tasks',
  'global_modern_table_style',
  'old_role_editor',
  'open_framework',
  'wot_tags',
  'inspection_ai_summarisation',
  'inspection_ai_summarisation_dev_actions',
] as const
export type FeatureFlag = (typeof featureFlags)[number]
