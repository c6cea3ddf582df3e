const hour = 3_600_000;
const day = 24 * hour;

/** How long a login lasts after signing in, however much it is used (rule accounts.login-lasts). */
export const loginMs = 30 * day;

/** How long a login lasts without being used. */
export const idleMs = { staff: 12 * hour, others: 14 * day } as const;

/** How often the last use of a login is recorded at most. */
export const useRecordedEveryMs = hour;
