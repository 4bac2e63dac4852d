import type { MailingRecipient } from "@deck/contracts/mailing";

export function searchRecipients(
	recipients: readonly MailingRecipient[],
	query: string,
): readonly MailingRecipient[] {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0) return recipients;
	return recipients.filter(({ name, email, numbers }) => {
		const text = `${name} ${email}`.toLowerCase();
		return words.every((word) => text.includes(word) || numbers.some((number) => String(number) === word));
	});
}
