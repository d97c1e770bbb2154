/** What the toolbar can switch consent to. */
export const CONSENT_CHOICES = ['not asked', 'accepted', 'refused', 'opted out'] as const
