/** The roof over the rooms, painted with the brand's tokens. A pattern draws the tiles, so it weighs little. */
export function Roof() {
  return (
    <svg className="art roof" viewBox="0 0 1160 212" aria-hidden="true">
      <defs>
        <pattern id="tiles" width="40" height="52" patternUnits="userSpaceOnUse">
          <path d="M0 0h40v32a20 20 0 0 1-40 0z" fill="var(--i-cool)" transform="translate(-20 20)" />
          <path d="M0 0h40v32a20 20 0 0 1-40 0z" fill="var(--i-cool)" transform="translate(20 20)" />
          <path d="M0 0h40v6a20 20 0 0 1-40 0z" fill="var(--i-cool-deep)" />
        </pattern>
        <clipPath id="roof-shape">
          <path d="M580 14L1150 208H10z" />
        </clipPath>
      </defs>
      <path d="M860 20h72v150h-72z" fill="var(--i-ink)" />
      <rect x="850" y="10" width="92" height="20" rx="6" fill="var(--i-ink)" />
      <path
        d="M580 16L1144 204H16z"
        fill="var(--i-cool-deep)"
        stroke="var(--i-cool-deep)"
        strokeWidth="16"
        strokeLinejoin="round"
      />
      <path d="M0 0h1160v212H0z" fill="url(#tiles)" clipPath="url(#roof-shape)" />
      <path
        d="M16 202L580 14l564 188"
        fill="none"
        stroke="var(--i-ink)"
        strokeWidth="14"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="580" cy="132" r="55" fill="var(--i-ink)" />
      <circle cx="580" cy="132" r="46" fill="var(--i-glow)" />
      <circle cx="598" cy="112" r="13" fill="var(--i-paper)" />
      <path d="M546 168q-2-28 10-38v-18l10 9h12l10-9v18q12 10 10 38z" fill="var(--i-ink)" />
      <rect x="530" y="164" width="100" height="13" rx="6" fill="var(--i-ink)" />
    </svg>
  )
}
