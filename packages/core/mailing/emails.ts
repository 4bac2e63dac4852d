import { userById } from "../account/find.ts";
import type { EmailMakers } from "../feature.ts";
import { addresseeAt } from "./addressee-at.ts";
import { mailingDraft, readDraftingData } from "./email-drafts.ts";
import { formatMailingEmailId } from "./email-id.ts";
import { isDispatched } from "./email-states.ts";
import { readMailingAggregate, readPart } from "./lookup.ts";
import { readReviewLinks } from "./review-links.ts";

export const mailingEmails = {
	/**
	 * Withholds e-mails of a stopped mailing and those without a remaining subject. 2 calls, those of `readDraftingData` and
	 * `readReviewLinks`.
	 */
	"mailing.letters": async (context, { conference, id, list, part, round }) => {
		const [whole, found] = await Promise.all([
			readMailingAggregate(context.table, { conference, id }),
			readPart(context.table, { conference, id, list }, part),
		]);
		if (!whole || !found) return [];
		const { item, texts } = whole;
		const waiting = [...found.people.entries()].filter(([at]) => {
			const letter = found.letters.letters[at];
			return letter !== undefined && isDispatched(letter.s) && letter.r === round;
		});
		const making = await readDraftingData(
			context,
			item,
			waiting.map(([, person]) => person),
		);
		if (!making) return [];
		const links = await readReviewLinks(
			context,
			making,
			waiting.map(([, person]) => person),
		);
		return waiting.map(([at, person]) => ({
			...mailingDraft(making, texts, person, links),
			...(item.state === "stopped" && { withheld: "stopped" as const }),
			retried: item.again === "bounced",
			about: formatMailingEmailId({ conference, id, list, part, at, round }),
		}));
	},

	/** To the sender in one language, as a recipient would read it. 2 calls, those of `readDraftingData`. */
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
