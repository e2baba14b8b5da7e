import { type ProfileSection, profileSections } from './shared/profile-sections.tsx'

/** Which part an address names last; the first where it names none. */
export const sectionOf = (pathname: string): ProfileSection =>
  profileSections.find((section) => pathname.replace(/\/$/, '').endsWith(`/${section}`)) ?? 'overview'
