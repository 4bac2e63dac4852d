import { readRecipients } from "../account/recipients.ts";
import type { Context } from "../kernel/context.ts";
import type { EmailDraft } from "../mail/email-draft.ts";
import { staffConsistent } from "../staff/lookup.ts";
import { newsMode } from "../staff/news-rules.ts";
import { type NewsItem, recordNews } from "../staff/record-news.ts";
import { type EmailSpec, type PaperEmailData, paperEmailDraft } from "./email-drafts.ts";
import { everAuthors, involvedAddresses } from "./involved.ts";

/**
 * Drafts e-mails about a paper to its staff, and writes a digest line once for digest readers. Skips authors and
 * reviewers by all their addresses, and `except`. At most 7 table calls for any number of staff.
 */
export async function draftsToStaff(
	context: Context,
	{ whole, found }: PaperEmailData,
	news: Omit<NewsItem, "number">,
	about: EmailSpec,
	except: readonly string[] = [],
): Promise<EmailDraft[]> {
	const { paper } = whole;
	const { kind } = news;
	const staff = await staffConsistent(context.table, paper.conference);
	const members = staff
		.filter(({ user_id }) => user_id)
		.map((row) => ({ row, mode: newsMode(row, { kind, section: paper.section }, found.sections) }));
	if (members.some(({ mode }) => mode === "daily"))
		await recordNews(context, found.item, { ...news, number: paper.number });
	const emails = members.flatMap(({ row, mode }) => (mode === "at_once" ? row.email : []));
	const recipients = await readRecipients(context.table, emails, paper.language);
	const excluded = [...involvedAddresses(whole), ...except];
	return emails
		.map((email) => ({
			email,
			recipient: recipients.get(email),
			page: `adm/${paper.type}s`,
			topic: `staff_${kind}` as const,
		}))
		.filter(({ recipient }) => !recipient?.conflicts.some((address) => excluded.includes(address)))
		.map((one) => paperEmailDraft(context, { whole, found }, about, one));
}

/**
 * Drafts e-mails to staff that others named as authors: they lose their staff's view of the paper. Skips who submitted it,
 * and who had been an author under another address. 5 table calls.
 * @param named addresses of the new authors
 */
export async function draftsToNamedStaff(
	context: Context,
	{ whole, found }: PaperEmailData,
	named: readonly string[],
): Promise<EmailDraft[]> {
	const { paper, authors } = whole;
	const staff = await staffConsistent(context.table, paper.conference);
	const emails = staff.filter(({ user_id }) => user_id).map(({ email }) => email);
	const recipients = await readRecipients(context.table, emails, paper.language);
	const current = named.filter((email) => authors.some((author) => author.email === email));
	const others = everAuthors(whole).filter((email) => !named.includes(email));
	return emails
		.map((email) => ({ email, recipient: recipients.get(email), page: "mysubs", topic: undefined }))
		.filter(({ recipient: { conflicts = [], accounts = [] } = {} }) => {
			const has = (email: string) => conflicts.includes(email);
			return current.some(has) && !others.some(has) && !accounts.includes(paper.submitted_by);
		})
		.map((one) => paperEmailDraft(context, { whole, found }, { key: "paper_staff_named" }, one));
}
