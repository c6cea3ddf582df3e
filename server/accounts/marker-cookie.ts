const days30 = 30 * 86_400;

/**
 * A cookie that scripts can read and that proves nothing: whether it is worth asking for a session,
 * so that a visitor's page asks for none.
 */
export const setMarker = `signed_in=1; Path=/; Max-Age=${days30}; SameSite=Lax`;
export const forgetMarker = "signed_in=; Path=/; Max-Age=0; SameSite=Lax";
