import { userById } from "../account/find.ts";
import type { EmailMakers } from "../feature.ts";
import type { Context } from "../kernel/context.ts";
import { reviewLink } from "../review/link.ts";
import { reviewsAt } from "../review/lookup.ts";
import { addresseeAt } from "./addressee-at.ts";
import { type DraftingData, mailingDraft, readDraftingData } from "./email-drafts.ts";
import { formatMailingEmailId } from "./email-id.ts";
import { isDispatched } from "./email-states.ts";
import type { Addressee } from "./entity.ts";
import { readMailingAggregate, readPart } from "./lookup.ts";

export const mailingEmails = {
	/**
	 * Withholds e-mails of a stopped mailing and those without a remaining subject. 2 calls, plus those of
	 * `readDraftingData` and `readReviewLinks`.
	 */
	"mailing.emails": async (context, { conference, id, list, part, round }) => {
		const [whole, found] = await Promise.all([
			readMailingAggregate(context.table, { conference, id }),
			readPart(context.table, { conference, id, list }, part),
		]);
		if (!whole || !found) return [];
		const { item, texts } = whole;
		const waiting = [...found.people.entries()].filter(([at]) => {
			const entry = found.states.emails[at];
			return entry !== undefined && isDispatched(entry.s) && entry.r === round;
		});
		const data = await readDraftingData(
			context,
			item,
			waiting.map(([, person]) => person),
		);
		if (!data) return [];
		const links = await readReviewLinks(
			context,
			data,
			waiting.map(([, person]) => person),
		);
		return waiting.map(([at, person]) => ({
			...mailingDraft(data, texts, person, links),
			...(item.state === "stopped" && { withheld: "stopped" as const }),
			retried: item.again === "bounced",
			about: formatMailingEmailId({ conference, id, list, part, at, round }),
		}));
	},

	/** To the sender in one language, as a recipient would read it. 2 calls, plus those of `readDraftingData`. */
	"mailing.test": async (context, { conference, id, n, numbers, locale, to }) => {
		const whole = await readMailingAggregate(context.table, { conference, id });
		const { item, texts } = whole ?? {};
		if (!item?.gathered || !texts) return [];
		const [user, person] = await Promise.all([
			userById(context.table, to),
			addresseeAt(context.table, { conference, id, list: item.gathered.list }, n),
		]);
		if (!user || !person) return [];
		const read = { ...person, locale, numbers };
		const making = await readDraftingData(context, item, [read]);
		if (!making) return [];
		const { withheld: _w, topic: _t, ...draft } = mailingDraft(making, texts, read);
		return [{ ...draft, to: user.email, key: "mailing_test" as const, agreed: true }];
	},
} satisfies EmailMakers;

/** Returns, by address, links for reviewers without confirmed account to their first paper. 1 call if there are any. */
async function readReviewLinks(
	context: Context,
	{ sources, recipients }: DraftingData,
	people: readonly Addressee[],
): Promise<ReadonlyMap<string, string>> {
	const { subjects, found } = sources;
	const keys = people.flatMap(({ email, numbers }) => {
		if (recipients.get(email)?.confirmed) return [];
		const role = subjects.roles.find((one) => one.email === email && numbers.includes(one.number));
		return role?.review === undefined ? [] : [{ email, number: role.number, n: role.review }];
	});
	const reviews = await reviewsAt(
		context.table,
		keys.map(({ number, n }) => ({ conference: found.item.conference, number, n })),
	);
	return new Map(
		reviews.flatMap((review, at) => {
			const email = keys[at]?.email;
			return review && email ? [[email, reviewLink(context, review)] as const] : [];
		}),
	);
}
