/** The link that writes to an address: signs such as `?` and `&` are the address's own, and begin no header of the letter. */
export function mailto(email: string): string {
	return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
