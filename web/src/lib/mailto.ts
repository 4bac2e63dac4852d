/** Builds a `mailto` link; escapes `?` and `&`, so that an address cannot add headers. */
export function mailto(email: string): string {
	return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
