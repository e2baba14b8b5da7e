import type { TagAssignment } from '@fettle/contracts/work-orders/tags.methods'
import { Tag } from '@fettle/ui/controls/tag'

/** Read-only tags of an order or a job. */
export function TagList({ tags }: { tags: readonly TagAssignment[] }) {
  return tags.map(({ uuid, name, color }) => (
    <Tag key={uuid} surface={color}>
      {name}
    </Tag>
  ))
}
