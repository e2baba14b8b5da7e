import { type ProfileSection, profileSections } from './shared/profile-sections.tsx'

/** Profile section of a path; the first by default. */
export const sectionOf = (pathname: string): ProfileSection =>
  profileSections.find((section) => pathname.replace(/\/$/, '').endsWith(`/${section}`)) ?? 'overview'
