/** Fixed by specification §8: older clients compare these strings in `errors`; pages show the code's translation. */
export const FIXED_MESSAGES: Record<string, string | undefined> = {
	login_failed: "Login attempt failed.",
	email_unknown: "The email is not registered.",
	email_taken: "The email has already been taken.",
	user_unknown: "We can't find a user with that email address.",
	reset_wait: "Please wait before retrying.",
	reset_invalid: "This password reset token is invalid.",
};
