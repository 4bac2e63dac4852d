import * as v from "valibot";

/** An address as ORCID and GitHub list it. */
export const ListedEmail = v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() });
type ListedEmail = v.InferOutput<typeof ListedEmail>;

/** The address to go by: verified, the primary one if it is; null where there is none. */
export function verifiedEmail(emails: ListedEmail[]): string | null {
	const verified = emails.filter((one) => one.verified);
	return (verified.find((one) => one.primary) ?? verified[0])?.email ?? null;
}
