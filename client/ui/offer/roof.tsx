/** The roof over the rooms, painted with the brand's tokens. One row of tiles is drawn and reused. */
export function Roof() {
  return (
    <svg className="art" viewBox="0 0 1160 212" width="580" height="106" aria-hidden="true">
      <defs>
        <g id="roof-row">
          <path d="M0 24h1160v22H0z" fill="var(--i-cool)" />
          <path d="M20 46h1160" stroke="var(--i-cool)" strokeWidth="40" strokeLinecap="round" strokeDasharray="0 40" />
        </g>
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
      <g clipPath="url(#roof-shape)">
        <use href="#roof-row" />
        <use href="#roof-row" x="-20" y="56" />
        <use href="#roof-row" y="112" />
        <use href="#roof-row" x="-20" y="168" />
      </g>
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
      <path d="M554 168q-2-30 10-38v-20l11 10h10l11-10v20q12 8 10 38z" fill="var(--i-ink)" />
      <path d="M604 166q22 2 20-18" fill="none" stroke="var(--i-ink)" strokeWidth="7" strokeLinecap="round" />
      <path d="M571 134h0M589 134h0" stroke="var(--i-glow)" strokeWidth="6" strokeLinecap="round" />
      <rect x="538" y="164" width="84" height="12" rx="6" fill="var(--i-ink)" />
    </svg>
  )
}
