import type { MailTopic } from "@deck/contracts/profile";
import { readersOf } from "../account/readers.ts";
import { wantedConference } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { getTogether } from "../kernel/entity.ts";
import { isSectionRole } from "../kernel/permissions.ts";
import type { Draft } from "../mail/draft.ts";
import { staffOf } from "../staff/lookup.ts";
import { fullName, sectionTitle } from "./names.ts";
import { readPaper } from "./repo.ts";

/** Letters of papers' events, by event. */
export const paperLetters = {
	/**
	 * To every mailable author in their language, and to the staff of the section who are no authors by any address;
	 * to nobody who does without such letters.
	 */
	"paper.received": async (context: Context, payload: Record<string, unknown>): Promise<Draft[]> => {
		const id = String(payload.conference);
		const [whole, [conference], staff] = await Promise.all([
			readPaper(context.table, id, Number(payload.number)),
			getTogether(context.table, [wantedConference(context.table, id)]),
			staffOf(context.table, id),
		]);
		if (!whole || !conference) return [];
		const { paper, authors } = whole;
		const authorAddresses = authors.map((author) => author.email);
		const mailable = authors.filter((author) => author.mailable);
		const secretaries = staff
			.filter((one) => one.user_id)
			.filter((one) =>
				one.admin_roles.some((role) => isSectionRole(role.type) && role.section_id === paper.section),
			);
		const emails = [...mailable, ...secretaries].map((one) => one.email);
		const readers = await readersOf(context.table, emails, paper.language);
		const wants = (email: string, topic: MailTopic) => !readers.get(email)?.unwanted.includes(topic);
		const conflicted = (email: string) =>
			readers.get(email)?.addresses.some((address) => authorAddresses.includes(address));
		const { site_url } = context.config;
		const draft = (email: string, key: Draft["key"], page: string): Draft => {
			const locale = readers.get(email)?.locale ?? paper.language;
			return {
				to: email,
				locale,
				key,
				params: {
					number: paper.number,
					title: locale === "en" ? (paper.locales?.en?.title ?? paper.title) : paper.title,
					conference: conference.locales[locale].short_title || conference.path,
					section: sectionTitle(conference.sections, paper.section, locale),
					author: authors[0] ? fullName(authors[0]) : "",
				},
				link: `${site_url}/${conference.path}/${page}/${paper.number}`,
			};
		};
		return [
			...mailable
				.filter(({ email, corresponding }) => corresponding || wants(email, "coauthor_papers"))
				.map(({ email }) => draft(email, "paper_received", "mysubs")),
			...secretaries
				.filter(({ email }) => !conflicted(email) && wants(email, "staff_papers"))
				.map(({ email }) => draft(email, "paper_received_staff", "adm/papers")),
		];
	},
};
