const days30 = 30 * 86_400;

/**
 * A cookie that scripts can read and that grants nothing. It tells the web whether a session may
 * exist, so that visitors' pages do not ask for one.
 */
export const setMarker = `signed_in=1; Path=/; Max-Age=${days30}; SameSite=Lax`;
export const forgetMarker = "signed_in=; Path=/; Max-Age=0; SameSite=Lax";
