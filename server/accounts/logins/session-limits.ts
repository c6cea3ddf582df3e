const hour = 3_600_000;
const day = 24 * hour;

/** However much it is used (rule accounts.login-lasts). */
export const loginMs = 30 * day;

export const idleMs = { staff: 12 * hour, others: 14 * day } as const;

export const confirmationLinkDays = 7;

export const useRecordedEveryMs = hour;
