import * as v from "valibot";

export const ListedEmail = v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() });
type ListedEmail = v.InferOutput<typeof ListedEmail>;

/** Prefers the primary address; null when none is verified. */
export function verifiedEmail(emails: ListedEmail[]): string | null {
	const verified = emails.filter((one) => one.verified);
	return (verified.find((one) => one.primary) ?? verified[0])?.email ?? null;
}
