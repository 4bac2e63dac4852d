import { recipientsOf } from "../account/recipients.ts";
import type { Context } from "../kernel/context.ts";
import type { Draft } from "../mail/draft.ts";
import { staffNow } from "../staff/lookup.ts";
import { newsMode } from "../staff/news-rules.ts";
import { type News, noteNews } from "../staff/note-news.ts";
import { addressesIn } from "./involved.ts";
import { type About, draftTo, type TellsOf } from "./letter-drafts.ts";

/**
 * Writes a digest line once for digest readers. Skips authors and reviewers by all their addresses, and `except`. 7
 * table calls for any number of staff.
 */
export async function toStaff(
	context: Context,
	{ whole, found }: TellsOf,
	news: Omit<News, "number">,
	about: About,
	except: readonly string[] = [],
): Promise<Draft[]> {
	const { paper } = whole;
	const { kind } = news;
	const staff = await staffNow(context.table, paper.conference);
	const members = staff
		.filter(({ user_id }) => user_id)
		.map((row) => ({ row, mode: newsMode(row, { kind, section: paper.section }, found.sections) }));
	if (members.some(({ mode }) => mode === "daily"))
		await noteNews(context, found.item, { ...news, number: paper.number });
	const emails = members.flatMap(({ row, mode }) => (mode === "at_once" ? row.email : []));
	const recipients = await recipientsOf(context.table, emails, paper.language);
	const theirs = [...addressesIn(whole), ...except];
	return emails
		.map((email) => ({
			...{ email, recipient: recipients.get(email), page: `adm/${paper.type}s` },
			topic: `staff_${kind}` as const,
		}))
		.filter(({ recipient }) => !recipient?.addresses.some((address) => theirs.includes(address)))
		.map((one) => draftTo(context, { whole, found }, about, one));
}
