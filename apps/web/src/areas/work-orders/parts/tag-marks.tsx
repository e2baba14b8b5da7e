import type { TagAssignment } from '@fettle/contracts/work-orders/tags.methods'
import { Tag } from '@fettle/ui/tag'

/** The tags of an order or a job, to look at. */
export function TagMarks({ tags }: { tags: readonly TagAssignment[] }) {
  return tags.map(({ uuid, name, color }) => (
    <Tag key={uuid} surface={color}>
      {name}
    </Tag>
  ))
}
