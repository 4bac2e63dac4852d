import type { Locale } from "@deck/contracts/enums";
import { formatInstant } from "../conference/format-instant.ts";
import { extendedEnd } from "../conference/rules.ts";
import type { EmailMakers } from "../feature.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { EmailDraft } from "../mail/email-draft.ts";
import { editingState, isOpenable } from "./editable.ts";
import {
	deadlineParam,
	draftsToAuthors,
	draftsToFormerAuthors,
	isLatestStatusChange,
	type PaperEmailData,
	readPaperEmailData,
} from "./email-drafts.ts";
import { draftsToNamedStaff, draftsToStaff } from "./staff-drafts.ts";

/** Decisions: `paper-lifecycle/decision-email.ts`. */
export const paperEmails = {
	"paper.received": async (context, key) => {
		const data = await readPaperEmailData(context, key, { staff: true, authors: true });
		if (!data) return [];
		const [named, toAuthors, toStaff] = await Promise.all([
			draftsToNamedStaff(
				context,
				data,
				data.whole.authors.map(({ email }) => email),
			),
			draftsToAuthors(context, data, { key: "paper_received" }),
			draftsToStaff(context, data, { kind: "papers" }, { key: "paper_received_staff" }),
		]);
		// An event sends one e-mail to an address.
		const others = toAuthors.filter((draft) => !named.some(({ to }) => to === draft.to));
		return [...named, ...others, ...toStaff];
	},

	"paper.edited": async (context, key) => {
		const data = await readPaperEmailData(context, key, { authors: true });
		// A withdrawal or deletion has its own e-mail.
		const isWithdrawn = data && ["withdrawn", "deleted"].includes(data.whole.paper.status);
		return data && !isWithdrawn ? draftsToAuthors(context, data, { key: "paper_edited" }) : [];
	},

	"paper.authors_added": async (context, { emails, ...key }) => {
		const data = await readPaperEmailData(context, key, { staff: true });
		return data ? draftsToNamedStaff(context, data, emails) : [];
	},

	"paper.authors_removed": async (context, { emails, title, ...key }) => {
		const data = await readPaperEmailData(context, key);
		return data ? draftsToFormerAuthors(context, data, { emails, title, key: "paper_author_removed" }) : [];
	},

	"paper.address_changed": async (context, { old_email, new_email, title, undone, ...key }) => {
		const data = await readPaperEmailData(context, key);
		if (!data) return [];
		return [
			...(await draftsToFormerAuthors(context, data, {
				emails: [old_email],
				title,
				key: undone ? "paper_address_left_undone" : "paper_address_left",
			})),
			...(await draftsToAuthors(
				context,
				data,
				{ key: undone ? "paper_address_came_undone" : "paper_address_came" },
				({ email }) => email === new_email,
			)),
		];
	},

	"paper.opened": async (context, event) => {
		const data = await readPaperEmailData(context, event, { authors: true });
		const opening = data?.whole.paper.opening;
		if (!data || !opening || opening.at !== event.at) return [];
		const key = data.whole.paper.status === "accepted" ? "paper_opened_final" : "paper_opened";
		return draftsToAuthors(context, data, { key, params: (locale) => deadlineParam(data, locale) });
	},

	/** Says how long it can still be edited. */
	"paper.closed": async (context, event) => {
		const data = await readPaperEmailData(context, event, { authors: true });
		if (!data || !isOpenable(data.whole.paper.status)) return [];
		const { paper, origin } = data.whole;
		// A later opening sends its own e-mail.
		if (paper.opening && paper.opening.at > event.at) return [];
		const { item } = data.found;
		const { editable_till, is_editable } = editingState(paper, item, context.now(), origin);
		return draftsToAuthors(context, data, {
			key: "paper_closed",
			params: (locale) => ({
				till: is_editable && editable_till ? formatInstant(editable_till, item.timezone, locale) : "",
			}),
		});
	},

	"paper.deadline": async (context, event) => {
		const data = await readPaperEmailData(context, event);
		const opening = data?.whole.paper.opening;
		if (!data || !opening || opening.at !== event.at) return [];
		const key = event.days === 0 ? "paper_deadline_today" : "paper_deadline";
		return draftsToAuthors(
			context,
			data,
			{ key, params: (locale) => deadlineParam(data, locale) },
			({ corresponding }) => corresponding,
		);
	},

	"paper.new_version": async (context, { version, ...key }) => {
		const data = await readPaperEmailData(context, key, { staff: true, authors: true });
		if (!data) return [];
		const params = () => ({ version });
		const drafts = await Promise.all([
			draftsToAuthors(context, data, { key: "paper_new_version", params }),
			draftsToStaff(
				context,
				data,
				{ kind: "versions", n: version, which: version },
				{ key: "paper_new_version_staff", params },
			),
		]);
		return drafts.flat();
	},

	"paper.extended_opened": async (context, event) => {
		const data = await readPaperEmailData(context, event);
		const opening = data?.whole.paper.extended_opening;
		if (!data || opening?.at !== event.at) return [];
		const { item } = data.found;
		const end = opening.till ?? extendedEnd(item, context.now());
		return draftsToAuthors(context, data, {
			key: "paper_extended_opened",
			params: (locale) => ({ till: end ? formatInstant(end, item.timezone, locale) : "" }),
			below: "extended",
		});
	},

	"paper.extended_closed": async (context, event) => {
		const data = await readPaperEmailData(context, event);
		if (data?.whole.paper.status !== "accepted" || data.whole.paper.extended_opening) return [];
		return draftsToAuthors(context, data, { key: "paper_extended_closed" });
	},

	"paper.withdrawn": async (context, event) => {
		const data = await readPaperEmailData(context, event, { authors: true });
		if (!data || !isLatestStatusChange(data, event.at)) return [];
		return [
			...(await draftsToAuthors(context, data, { key: "paper_withdrawn" })),
			...(await draftsToStaff(
				context,
				data,
				{ kind: "withdrawals", which: event.at },
				{ key: "paper_withdrawn_staff" },
			)),
		];
	},

	"paper.deleted": async (context, event) => {
		const data = await readPaperEmailData(context, event);
		const { deleted_at } = data?.whole.paper ?? {};
		if (!data || !deleted_at || !isLatestStatusChange(data, event.at)) return [];
		const end = new Date(Date.parse(deleted_at) + SETTINGS.paperRestoreSeconds * 1000);
		const till = (locale: Locale) => ({
			till: formatInstant(end.toISOString(), data.found.item.timezone, locale),
		});
		const byAuthor = data.whole.paper.deleted_by_author;
		const drafts = [
			...(await draftsToAuthors(context, data, {
				key: "paper_deleted",
				params: till,
				confirmed: byAuthor ?? false,
			})),
			...(byAuthor
				? await draftsToStaff(
						context,
						data,
						{ kind: "withdrawals", which: event.at },
						{ key: "paper_deleted_staff" },
					)
				: []),
		];
		return byAuthor ? deletableDrafts(data, drafts) : drafts;
	},

	"paper.restored": async (context, event) => {
		const data = await readPaperEmailData(context, event);
		if (!data || !isLatestStatusChange(data, event.at)) return [];
		const drafts = await draftsToAuthors(context, data, {
			key: "paper_restored",
			params: (locale) => deadlineParam(data, locale),
			confirmed: event.by_author ?? false,
		});
		return event.by_author ? deletableDrafts(data, drafts) : drafts;
	},
} satisfies EmailMakers;

const deletableDrafts = ({ whole: { paper } }: PaperEmailData, drafts: EmailDraft[]): EmailDraft[] =>
	drafts.map((draft) => ({ ...draft, deletable: `paper-${paper.conference}-${paper.number}` }));
