/** Dollars on screen from cents: whole dollars where the cents are zero, else two decimals. 1900 → $19, 2057 → $20.57. */
export function formatCents(cents: number): string {
  return cents % 100 === 0 ? formatter(0).format(cents / 100) : formatter(2).format(cents / 100)
}

/** Always two decimals, for columns of amounts: 1900 → $19.00. */
export function formatCentsExact(cents: number): string {
  return formatter(2).format(cents / 100)
}

/** A fraction as a percentage without trailing zeros: 0.0825 → 8.25%. */
export function formatRate(rate: number): string {
  return `${Number((rate * 100).toFixed(4))}%`
}

const formatters = new Map<number, Intl.NumberFormat>()

function formatter(decimals: number): Intl.NumberFormat {
  let found = formatters.get(decimals)
  if (!found) {
    found = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    formatters.set(decimals, found)
  }
  return found
}
