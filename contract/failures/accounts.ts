export const accountFailures = {
  invalid_credentials: { status: 401, message: "Invalid email or password" },
  account_suspended: {
    status: 403,
    message: "This account is suspended. To ask why, reply to the email that we sent you.",
  },
  already_suspended: { status: 409, message: "This account is already suspended." },
  removal_requested: {
    status: 409,
    message: "The removal of two-factor from this account has already been requested.",
  },
  no_removal: {
    status: 409,
    message: "There is no removal of two-factor to stop. It may have been stopped already.",
  },
  advice_postponed_before: {
    status: 409,
    message: "You have already postponed this once. Please turn on two-factor or add a passkey.",
  },
  not_suspended: { status: 409, message: "This account is not suspended." },
  own_account: { status: 409, message: "You can’t do this to your own account." },
  email_taken: {
    status: 409,
    message: "This email is already registered. Try logging in instead.",
  },
  last_admin: {
    status: 409,
    message: "The last admin can’t be removed. Make someone else an admin first.",
  },
  invented_person: {
    status: 409,
    message: "The staff roles of demo people can’t be changed.",
  },
  role_held: { status: 409, message: "This account has that role already." },
  tier_requested: {
    status: 409,
    message: "You have already asked for a tier. Withdraw that request first.",
  },
  address_not_confirmed: { status: 409, message: "Please confirm your email address first." },
  email_mismatch: { status: 409, message: "That is not the email address of your account." },
  link_spent: {
    status: 410,
    message: "This link has expired or has been used already. Please ask for a new one.",
  },
  password_required: { status: 403, message: "Please enter the password of this account." },
  second_factor_required: {
    status: 403,
    message: "Please enter the code of your authenticator app, or a recovery code.",
  },
  proof_required: { status: 403, message: "Please confirm that it is you, then try again." },
  wrong_password: { status: 403, message: "That is not your current password." },
  weak_password: {
    status: 422,
    message: "This password is easy to guess. Please choose another one.",
  },
  password_change_required: { status: 403, message: "Please choose a new password first." },
  wrong_code: { status: 403, message: "That code is not right. Please try again." },
  two_factor_expired: { status: 401, message: "Please log in again." },
  passkey_refused: {
    status: 403,
    message: "This passkey was not accepted. Please try again, or use your password.",
  },
  passkey_unverified: {
    status: 403,
    message:
      "The device did not check that it is you. Please use a passkey that asks for your fingerprint, face or PIN.",
  },
  passkey_expired: { status: 403, message: "That took too long. Please start again." },
  passkey_exists: { status: 409, message: "This passkey has already been added." },
  passkey_missing: {
    status: 409,
    message: "This account has no passkey. Please enter a code.",
  },
  passkey_limit: {
    status: 409,
    message: "Your account already has the most passkeys allowed. Please delete one first.",
  },
  two_factor_state: {
    status: 409,
    message: "Two-factor has already been changed. Please load the page again.",
  },
  tier_request_decided: { status: 409, message: "This request has been decided already." },
} as const;
