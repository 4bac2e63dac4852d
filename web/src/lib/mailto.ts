/** Builds a `mailto` link; escapes `?` and `&`: an address must not add headers. */
export function mailto(email: string): string {
	return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
