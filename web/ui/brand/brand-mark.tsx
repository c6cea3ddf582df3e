export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <path
        fill="var(--accent)"
        d="M10 2h12a9 9 0 0 1 9 9v7a9 9 0 0 1-9 9h-7.5l-6.7 3.9A1.2 1.2 0 0 1 6 29.8V26A9 9 0 0 1 1 18v-7a9 9 0 0 1 9-9z"
      />
      <path
        fill="none"
        stroke="var(--paper)"
        strokeWidth="3"
        strokeLinecap="round"
        d="M8 15.5c2.7-4.7 5.3-4.7 8 0s5.3 4.7 8 0"
      />
    </svg>
  );
}
