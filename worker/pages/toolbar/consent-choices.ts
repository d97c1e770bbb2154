/** The consent choices that the toolbar can set. */
export const CONSENT_CHOICES = ['not asked', 'accepted', 'refused', 'opted out'] as const
